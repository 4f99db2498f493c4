/** Keys with what each does. A finger has none, so a touch screen does not list them. */
export function Keys({ rows }: { rows: readonly (readonly [key: string, words: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-xs touch:hidden">
      {rows.map(([key, words]) => (
        <div key={key} className="flex items-baseline gap-1.5">
          <dt>
            <kbd className="whitespace-nowrap rounded-sm border border-edge px-1.5 font-mono">{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
