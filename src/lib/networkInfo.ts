/** What a browser tells of the line; undefined where it tells nothing. */
export interface NetworkInfo {
  saveData?: boolean
  effectiveType?: string
}

/** Whether code that may never be shown may be fetched: not on a line that costs, is slow, or is unknown. */
export function allowsPrefetch(line: NetworkInfo | undefined): boolean {
  return line !== undefined && line.saveData !== true && line.effectiveType === '4g'
}
