import { instrumentText } from '../format/instrument.ts'
import type { Loadable } from '../resources/resource.ts'
import type { Order } from '../resources/trades.ts'

interface OpenLeg {
  /** `59400 CE Dec`; the instrument as it came where it has another form. */
  name: string
  order: Order
}

/** The open legs of a trade, as far as its orders are known. */
export type OpenLegs =
  | { state: 'unread' }
  | {
      state: 'read'
      legs: readonly OpenLeg[]
      /** When the server said so, in milliseconds since 1970 by its own clock. */
      at: number
      /** The orders are those of `at`: a later read failed. */
      isStale: boolean
    }

const isTraded = (average: number | null) => average !== null && average > 0

/** Whether a leg is not both bought and sold. A side without a price counts as not traded. */
export const isOpenLeg = ({ buy_avg, sell_avg }: Order) => !(isTraded(buy_avg) && isTraded(sell_avg))

export function openLegs(orders: readonly Order[]): readonly OpenLeg[] {
  return orders.filter(isOpenLeg).map((order) => ({ name: instrumentText(order.instrument), order }))
}

/** The open legs by what the server last said of a trade. Orders that could not be read are never "none open". */
export function openLegsOf(view: Loadable<{ order: readonly Order[] }>): OpenLegs {
  if (view.state !== 'ready') return { state: 'unread' }
  return { state: 'read', legs: openLegs(view.data.order), at: view.at, isStale: view.isStale }
}
