import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { formatPeriod, formatRupees } from '../../../lib/format/money.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { $settings } from '../../../lib/settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Chevron } from '../../ui/Chevron.tsx'
import { Copyable } from '../../ui/Copyable.tsx'
import { upiLink } from './upi.ts'

/** A text as a QR code, drawn here and nowhere else; always dark on light, or cameras fail in a dark theme. */
function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 4 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-box border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The amount and the ways to pay it, as far as the owner has filled them in. */
export function PayBox({ row }: { row: Subscription }) {
  const { payment, supportEmail } = useStore($settings)
  const { algo } = row
  const reference = row.subscription_id ?? row.id
  const { upi, bank } = payment
  const link =
    upi && algo
      ? upiLink({
          address: upi.address,
          payee: upi.name,
          amount: algo.amount,
          reference,
          note: `${reference} ${algo.name}`,
        })
      : undefined
  const amount = algo && <Copyable label="Amount" value={algo.amount.toFixed(2)} shown={formatRupees(algo.amount)} />
  return (
    <div className="grid content-start gap-4">
      {algo ? (
        <p>
          <span className="font-semibold text-3xl tracking-[-0.02em]">{formatRupees(algo.amount)}</span>
          <span className="text-soft"> for {formatPeriod(algo.time_period, algo.time_type)}</span>
        </p>
      ) : (
        <p className="text-soft">Its price is not known here. Ask {supportEmail} before you pay.</p>
      )}
      {upi && link !== undefined && (
        <section aria-label="Pay by UPI" className="border-line border-t pt-3">
          {/* A phone can't scan its own screen: the app leads, and the code below is for another device. */}
          <a href={link} className={`${buttonClass('quiet')} mb-4 min-h-14 w-full pointer-fine:hidden`}>
            Open a UPI app
          </a>
          <h3 className="mb-3 font-semibold text-md">Pay by UPI</h3>
          <div className="flex flex-wrap items-start justify-center gap-4 pointer-coarse:*:first:order-last">
            <Qr text={link} label={`QR code to pay ${formatRupees(algo?.amount ?? null)} to ${upi.address}`} />
            <div className="min-w-0 flex-[1_1_12rem]">
              <Copyable label="UPI address" value={upi.address} />
              {amount}
              <Copyable label="Reference" value={reference} />
            </div>
          </div>
        </section>
      )}
      {bank && algo && algo.amount > 0 && (
        <details className="group border-line border-t">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 font-semibold text-md">
            Pay by account transfer
            <Chevron />
          </summary>
          <div className="pb-3">
            <Copyable label="Account holder" value={bank.holder} />
            <Copyable label="Account number" value={bank.account} />
            <Copyable label="IFSC" value={bank.ifsc} />
            <Copyable label="Bank" value={bank.bank} />
            {amount}
            <Copyable label="Reference" value={reference} />
          </div>
        </details>
      )}
      {algo && algo.amount > 0 && link === undefined && !bank && (
        <p className="text-soft">Ask {supportEmail} how to pay.</p>
      )}
    </div>
  )
}
