/** Why orders may be rejected or a key refused. `address` is empty where the owner does not say which one it is. */
export function addressCause(address: string): string {
  const what = address === '' ? 'The network address that orders come from' : `The address ${address}`
  return `${what} is not entered with your API key at Alice Blue. The broker rejects orders from any other address.`
}

/** The words of a sentence that lead to the broker's own way out. */
export const withBroker = 'with your broker'

/** Where Stop and Squre Off may not arrive. */
export const ifUrgent = `If it is urgent, square off ${withBroker}.`

export const brokersOwnWay = 'Your broker’s own way out'
