/** Heads a file's column of money from orders, in rupees; until the owner has confirmed their quantity it says so. */
export function moneyTitle(title: string, isConfirmed: boolean): string {
  return isConfirmed ? `${title} (₹)` : `${title} (₹), assumes order quantity in units`
}
