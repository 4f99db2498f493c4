interface Figure {
  text: string
  /** When it was reached. */
  title?: string | undefined
}

/** High, low and fall of the day beside the PNL; a dash for what is not known yet. */
export function DayFigures({ high, low, drawdown }: { high?: Figure; low?: Figure; drawdown?: Figure }) {
  const figures = [
    ['High', high],
    ['Low', low],
    ['Down from high', drawdown],
  ] as const
  return (
    <dl className="desk-stats">
      {figures.map(([term, figure]) => (
        <div key={term} title={figure?.title}>
          <dt className="whitespace-nowrap text-soft text-xs">{term}</dt>
          <dd className="whitespace-nowrap font-medium text-sm tabular-nums">{figure?.text ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
