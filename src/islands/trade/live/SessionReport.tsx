import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLazy } from '../../ui/useLazy.ts'
import type { SessionReportProps } from './ReportPaper.tsx'

const load = () => import('./ReportPaper.tsx').then((it) => it.ReportPaper)

/** The session report; its code is fetched when it is first opened. */
export function SessionReport(props: SessionReportProps) {
  const report = useLazy(load)
  if (report.state === 'ready') return <report.value {...props} />
  return report.state === 'failed' ? <ChunkLoadError /> : <Skeleton rows={12} label="Loading the session report" />
}
