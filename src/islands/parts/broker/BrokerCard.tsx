import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { lastReadLegs } from '../../../lib/exits/lastReadLegs.ts'
import { formatSince } from '../../../lib/format/time.ts'
import { $credential } from '../../../lib/resources/credential.ts'
import { readTrade } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { legText, readOut } from '../../../lib/text/brokerFallback.ts'
import { brokersOwnWay } from '../../../lib/text/unreachable.ts'
import { Card } from '../../ui/Card.tsx'
import { BrokerLinks } from './BrokerLinks.tsx'

/**
 * The broker's own way out: link, telephone, the legs that were last read as open, and what to say. It needs neither
 * network nor API; where there are both, the legs are read once more.
 */
export function BrokerCard({ isSection = false }: { isSection?: boolean }) {
  const { brokers } = useStore($settings)
  const credential = useStore($credential)
  const [trades, setTrades] = useState(() => lastReadLegs(serverNow()))
  useEffect(() => {
    const reads = lastReadLegs(serverNow()).map(({ id }) => readTrade(id, { retries: 0 }))
    void Promise.allSettled(reads).then(() => setTrades(lastReadLegs(serverNow())))
  }, [])
  const now = serverNow()
  const clientId = credential.state === 'ready' ? (credential.data?.api_user_id ?? null) : null
  const open = trades.filter(({ legs }) => legs && legs.length > 0)
  const oldest = Math.min(...open.map(({ at }) => at))
  const say = readOut(
    clientId,
    open.flatMap(({ legs }) => legs ?? []),
    oldest,
    now,
  )
  const card = (
    <div className="grid gap-4 pb-4">
      <BrokerLinks brokers={brokers} />
      {trades.length > 0 && (
        <section aria-label="Last known open legs" className="grid gap-2">
          {trades.map(({ id, name, legs, at }) => (
            <div key={id}>
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="wrap-anywhere font-medium">{name}</span>
                <span className="text-soft text-sm">
                  {legs ? `Orders as of ${formatSince(at, now)}` : 'Orders not read here today'}
                </span>
              </p>
              {legs && legs.length === 0 && <p className="text-sm">No open leg.</p>}
              <ul className="text-sm">
                {legs?.map((leg, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id of their own
                  <li key={n}>{legText(leg)}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <div>
        <p className="text-soft text-sm">
          Say to the dealing desk
          {brokers.every(({ dealingDesk }) => dealingDesk === '') && '. Its number is on each contract note'}
        </p>
        <blockquote className="wrap-anywhere max-w-prose border-edge border-l-2 pl-3">{say}</blockquote>
      </div>
      <p className="text-soft text-sm">
        After closing legs there, press Stop here, not Squre Off: it could open a reverse position.
      </p>
    </div>
  )
  return isSection ? <Card title={brokersOwnWay}>{card}</Card> : card
}
