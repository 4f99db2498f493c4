import type { Settings } from '../../lib/settings.ts'

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {points.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </>
  )
}

/** The disclaimer's statements and the disclosure of risks, as the owner words them. */
export function DisclaimerText({ disclaimer }: { disclaimer: Settings['disclaimer'] }) {
  return (
    <div className="disclaimer">
      <Points title="What this service is, and is not" points={disclaimer.statements} />
      <Points title="What you risk" points={disclaimer.risks} />
    </div>
  )
}
