import type { Settings } from '../../lib/settings.ts'

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-edge">
        {points.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  )
}

/** The disclaimer's statements and the disclosure of risks, as the owner words them. */
export function DisclaimerText({ disclaimer }: { disclaimer: Settings['disclaimer'] }) {
  const { statements, risks } = disclaimer
  return (
    <div className="grid gap-4">
      {statements.length > 0 && <Points title="What this service is, and is not" points={statements} />}
      {risks.length > 0 && <Points title="What you risk" points={risks} />}
    </div>
  )
}
