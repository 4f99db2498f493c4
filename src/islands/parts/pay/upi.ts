/** A payment by UPI that the payer's own app fills in. */
export interface UpiPayment {
  /** The payee's address, `name@bank`. */
  address: string
  payee: string
  /** In rupees. */
  amount: number
  reference: string
  note: string
}

/** UPI apps take letters, digits and few signs; the rest of a reference would make them refuse the link. */
function plainReference(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)
}

const NOTE_MAX = 50

function plainNote(text: string): string {
  const plain = text
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By whole characters: half of one cannot be percent-encoded.
  return [...plain].slice(0, NOTE_MAX).join('').trimEnd()
}

/**
 * The `upi://pay` link, for a QR code as well as for a tap on a phone. Undefined where nothing can be paid so:
 * an amount of ₹0, or an address that is not valid.
 */
export function upiLink({ address, payee, amount, reference, note }: UpiPayment): string | undefined {
  if (!(amount > 0) || !/^[\w.-]+@[A-Za-z][\w.-]*$/.test(address)) return undefined
  // Blanks as %20 and the @ as itself: not every app reads a form's way of writing.
  const pairs = [
    ['pa', address],
    ['pn', encodeURIComponent(payee)],
    ['am', amount.toFixed(2)],
    ['cu', 'INR'],
    ['tn', encodeURIComponent(plainNote(note))],
    ['tr', plainReference(reference)],
  ]
  return `upi://pay?${pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
}
