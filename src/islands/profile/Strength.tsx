import { strengthOf } from './forms.ts'

/** The rules of a new password, ticked as they are met. What is left is read out, politely. */
export function Strength({ password }: { password: string }) {
  const rules = strengthOf(password)
  const left = password === '' ? [] : rules.filter(({ met }) => !met)
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {rules.map(({ sentence, met }) => (
          <li
            key={sentence}
            className={`flex gap-2 ${met ? 'text-profit' : password === '' ? 'text-soft' : 'text-loss'}`}
          >
            <span aria-hidden="true" className="w-3 text-center">
              {met ? '✓' : '·'}
            </span>
            <span className={met ? 'line-through decoration-1' : ''}>{sentence}</span>
            <span className="sr-only">{met ? '(met)' : '(not met)'}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {password === '' ? '' : left.length === 0 ? 'All rules are met.' : `Rules left: ${left.length}`}
      </p>
    </>
  )
}
