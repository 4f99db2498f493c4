import { LazyFallback } from '../../ui/LazyFallback.tsx'
import { useLazy } from '../../ui/useLazy.ts'
import type { SessionReportProps } from './ReportPaper.tsx'

const load = () => import('./ReportPaper.tsx').then((it) => it.ReportPaper)

/** The session report; its code is fetched when it is first opened. */
export function SessionReport(props: SessionReportProps) {
  const report = useLazy(load)
  if (report.state === 'ready') return <report.value {...props} />
  return <LazyFallback state={report.state} rows={12} label="Loading the session report" />
}
