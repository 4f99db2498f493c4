import { Fragment } from 'react'

/** A text that breaks as a reader would: never inside a date such as 23-11-2026, and in an address after its @. */
export function WrappedText({ children }: { children: string }) {
  return children.split(/(\d+-\d+-\d+|@)/).map((part, n) => {
    const key = n
    if (n % 2 === 0) return part
    if (part !== '@')
      return (
        <span key={key} className="whitespace-nowrap">
          {part}
        </span>
      )
    return (
      <Fragment key={key}>
        @<wbr />
      </Fragment>
    )
  })
}
