import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { $trades } from '../../../lib/resources/trades.ts'
import { createLedger } from '../../../lib/results/ledger.ts'
import { type Overview, overviewOf } from '../../../lib/results/overview.ts'
import type { Selection } from '../../../lib/results/range.ts'
import type { Progress } from '../../../lib/results/reader.ts'
import { reader } from '../../../lib/results/reading.ts'
import { $settings } from '../../../lib/settings.ts'

const ledger = createLedger()

/** Reads the trades of a range and sums up what is known of them so far; undefined until the list is there. */
export function useOverview(selection: Selection): { overview: Overview | undefined; progress: Progress } {
  const list = useStore($trades)
  const version = useStore(reader.$version)
  const progress = useStore(reader.$progress)
  const { results: rules } = useStore($settings)
  const { range, strategy } = selection
  const { from, to } = range
  const rows = list.state === 'ready' ? list.data : undefined
  useEffect(() => {
    if (rows) reader.show(rows, { from, to })
  }, [rows, from, to])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with what the reader knows
  const overview = useMemo(() => {
    if (rows === undefined) return undefined
    ledger.sync(rows, reader.readOf, rules)
    return overviewOf(ledger, { range: { from, to }, strategy })
  }, [rows, version, rules, from, to, strategy])
  return { overview, progress }
}
