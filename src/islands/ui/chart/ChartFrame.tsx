import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Axes, type AxesProps, CHARACTER } from './Axes.tsx'
import { type Domain, nearestIndex, type Plot, plotOf, type Size, stepStop } from './plot.ts'

/** The inner size of an element in pixels, also after its parent changed; zero before the first layout. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element
        // Behind another tab it keeps its drawing: paper shows it.
        if (width === 0) return before
        return before.width === width && before.height === height ? before : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}

interface ChartFrameProps extends Pick<AxesProps, 'taggedValue' | 'xTicks'> {
  /** Names the chart; it is a slider over its stops for keys and screen readers. */
  label: string
  domain: Domain
  /** Characters that the value axis must hold. */
  axisCharacters: number
  /** Where the crosshair may stop, rising, along the x axis. */
  stops: readonly number[]
  /** Index of the stop that the crosshair is on. */
  chosen: number | undefined
  onChoose: (index: number | undefined) => void
  /** What is at a stop, in words. */
  textOf: (index: number) => string
  className?: string
  children: (plot: Plot) => ReactNode
}

/**
 * The box, axes, grid and crosshair of a chart; what is drawn in it comes as children. It fills its parent. Mouse,
 * touch and arrow keys move the crosshair from stop to stop; Escape takes it away.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, axisCharacters, xTicks, stops, chosen, onChoose, textOf, className = '' } = props
  const { ref, width, height } = useBox()
  const { from, to, low, high } = props.domain
  const plot = useMemo(
    () => plotOf({ width, height }, { from, to, low, high }, axisCharacters * CHARACTER + 16),
    [width, height, from, to, low, high, axisCharacters],
  )
  const last = stops.length - 1
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    if (last < 0) return
    const { left, width: drawn } = event.currentTarget.getBoundingClientRect()
    onChoose(nearestIndex(stops, plot.atX(((event.clientX - left) / drawn) * width)))
  }
  const onKey = (event: KeyboardEvent) => {
    const tenth = Math.max(1, Math.round(last / 10))
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
    const by = { ...steps, PageDown: -tenth, PageUp: tenth, Home: -last, End: last }[event.key]
    if (event.key === 'Escape' && chosen !== undefined) onChoose(undefined)
    else if (by !== undefined && last >= 0) onChoose(stepStop(stops, chosen ?? last, by))
    else return
    event.preventDefault()
  }
  const chosenAt = chosen === undefined ? undefined : stops[chosen]
  return (
    <div
      ref={ref}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={chosen ?? Math.max(0, last)}
      aria-valuetext={last < 0 ? 'No values' : textOf(chosen ?? last)}
      aria-readonly="true"
      tabIndex={0}
      onKeyDown={onKey}
      className={`min-h-0 min-w-0 rounded-control ${className}`}
    >
      {width > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="block size-full [touch-action:pan-y] select-none fill-none text-[12px] print:h-auto print:max-h-56"
          // On paper the drawing keeps the shape that it has on the screen.
          preserveAspectRatio="xMinYMin"
          aria-hidden="true"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(undefined)}
        >
          <Axes plot={plot} low={low} high={high} xTicks={xTicks} taggedValue={props.taggedValue} />
          {chosenAt !== undefined && (
            <path
              d={`M${plot.x(chosenAt)} ${plot.top}V${plot.bottom}`}
              strokeDasharray="3 3"
              className="stroke-ink forced-colors:stroke-[Highlight]"
            />
          )}
          {props.children(plot)}
        </svg>
      )}
    </div>
  )
}
