/** Rupees from which on a number may not know its paise. */
const VAST = 1e10

// By arithmetic: a phone's processor takes 50 ms to make a formatter of Intl, and Stop would be drawn so much later.
function indian(minimumFractionDigits: 0 | 2): (value: number) => string {
  return (value) => {
    const size = Math.abs(value)
    if (!(size < VAST))
      return new Intl.NumberFormat('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 }).format(value)
    // By its digits: 1.005 is a little less in binary, and reads 1.01. The smallest have an exponent.
    const paise = size < 0.001 ? 0 : Math.round(Number(`${size}e2`))
    const whole = String(Math.floor(paise / 100)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
    const rest = String(paise % 100).padStart(2, '0')
    const fraction = minimumFractionDigits === 0 ? rest.replace(/0{1,2}$/, '') : rest
    return `${value < 0 && paise > 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  }
}

const rupees = indian(0)
const paise = indian(2)

/** A formatted amount with its sign; without one where it reads 0, so that −0.001 is no loss of nothing. */
const signed = (value: number, text: string, plus = ''): string =>
  /[1-9]/.test(text) ? `${value < 0 ? '−' : plus}${text}` : text

/** A price in rupees with Indian grouping: ₹1,499, ₹10,00,000, ₹499.50; a dash for null. */
export function formatRupees(value: number | null): string {
  if (value === null) return '–'
  return signed(value, `₹${(Number.isInteger(value) ? rupees : paise)(Math.abs(value))}`)
}

/** Profit or loss in rupees, always signed and with paise: +₹1,234.50, −₹1,05,603.00, ₹0.00. */
export function formatPnl(value: number): string {
  return signed(value, `₹${paise(Math.abs(value))}`, '+')
}

/** Steps of a short amount, in rupees: lakh and crore as a trader says them. */
const units: [number, string][] = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'k'],
]

/**
 * Profit or loss where there is room for a few characters: +850, −12.3k, +1.05L; 0 without a sign. Thousands, lakh and
 * crore have so many `significant` digits at most.
 */
export function formatPnlShort(value: number, significant = 3): string {
  const size = Math.abs(value)
  const [unit, suffix] = units.find(([step]) => size >= step) ?? [1, '']
  const shown = size / unit
  const digits = suffix === '' ? 0 : Math.max(0, significant - String(Math.floor(shown)).length)
  const text = `${Number(shown.toFixed(digits))}${suffix}`
  return Number.parseFloat(text) === 0 ? '0' : `${value > 0 ? '+' : '−'}${text}`
}

/** Profit or loss on an axis: ₹0, +₹850, −₹12.3k. */
export function formatPnlAxis(value: number): string {
  return formatPnlShort(value).replace(/^([+−]?)/, '$1₹')
}

/** An average price, always with paise, so that a column of them lines up: 1,234.50; a dash for null. */
export function formatPrice(value: number | null): string {
  return value === null ? '–' : paise(value)
}

/** A quantity or a level: 1,234.5 with up to two decimals; a dash for null. */
export function formatNumber(value: number | null): string {
  return value === null ? '–' : rupees(value)
}

const unitDays: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

/** About how many days a package lasts, to order packages by length; 0 for a unit that is not known. */
export function periodDays(period: number, type: string): number {
  return period * (unitDays[type] ?? 0)
}

/** `1 month`, `3 months`; singular when the period is 1 or less; an unknown word is shown as sent. */
export function formatPeriod(period: number, type: string): string {
  return `${rupees(period)} ${type}${period > 1 && Object.hasOwn(unitDays, type) ? 's' : ''}`
}
