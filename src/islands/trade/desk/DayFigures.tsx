import { Stats } from '../../ui/Stats.tsx'

interface Figure {
  text: string
  /** When it was reached. */
  title?: string | undefined
}

/** High, low and fall of the day beside the PNL; a dash for what is not known yet. */
export function DayFigures(props: { high?: Figure; low?: Figure; drawdown?: Figure }) {
  const figures = [
    ['High', props.high],
    ['Low', props.low],
    ['Down from high', props.drawdown],
  ] as const
  const stats = figures.map(([label, figure]) => ({ label, value: figure?.text ?? '–', title: figure?.title }))
  return <Stats className="desk-stats" stats={stats} />
}
