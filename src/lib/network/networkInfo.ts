/** The network as the browser describes it; undefined where it does not. */
export interface NetworkInfo {
  saveData?: boolean
  /** How fast the line is: `4g` is the fastest, whatever carries it. */
  effectiveType?: string
  /** What carries it; desktop browsers do not say. */
  type?: string
}

/** Whether code that may never be shown may be fetched: not on a line that costs, is slow, or is unknown. */
export function allowsPrefetch(line: NetworkInfo | undefined): boolean {
  return line !== undefined && line.saveData !== true && line.type !== 'cellular' && line.effectiveType === '4g'
}
