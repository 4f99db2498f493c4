import type { ReactNode } from 'react'

interface ChartPanelProps {
  title: string
  /** What the crosshair is on, else what stands beside the title. */
  reading?: ReactNode
  /** What is drawn, and of which span. */
  choices: ReactNode
  /** Choices say already what is drawn. */
  isTitleHidden: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A chart with its figures above and its words below. On a phone: figures, chart, choices, words. It fills its parent. */
export function ChartPanel({ title, isTitleHidden, reading, choices, children, footer }: ChartPanelProps) {
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(8rem,1fr)_auto] max-md:grid-rows-[auto_minmax(8rem,1fr)_auto_auto]">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 max-md:contents">
        <h2 className={isTitleHidden ? 'sr-only' : 'font-semibold text-md max-md:sr-only'}>{title}</h2>
        {/* As high with what a finger reads as without it. */}
        <div className="min-w-0 flex-1 text-sm max-md:min-h-16 max-md:py-1 md:text-right">{reading}</div>
        <div className="contents max-md:order-1 max-md:flex max-md:min-h-11 max-md:gap-1 max-md:overflow-x-auto max-md:*:shrink-0">
          {choices}
        </div>
      </div>
      {children}
      <div className="text-sm max-md:order-2">{footer}</div>
    </div>
  )
}
