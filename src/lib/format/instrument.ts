/** The months as exchanges write them. */
export const monthCodes = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** The number of digits from which a strike has a year before it: `28NOV26` and `59300`. */
const YEAR_AND_STRIKE = 7

/**
 * An option's name as a trader says it: `BANKNIFTY28NOV2659300CE` is `59300 CE 28 Nov`, `BANKNIFTY26NOV59300CE`
 * (year and month) is `59300 CE Nov`. Any other name is shown whole.
 */
export function instrumentText(name: string | null): string {
  if (name === null) return '–'
  const [, , first = '', month = '', digits = '', kind = ''] =
    /^([A-Z&-]+)(\d{2})([A-Z]{3})(\d{3,})(CE|PE)$/.exec(name) ?? []
  if (!monthCodes.includes(month)) return name
  const monthName = month.charAt(0) + month.slice(1).toLowerCase()
  const isDay = digits.length >= YEAR_AND_STRIKE
  return isDay ? `${digits.slice(2)} ${kind} ${Number(first)} ${monthName}` : `${digits} ${kind} ${monthName}`
}
