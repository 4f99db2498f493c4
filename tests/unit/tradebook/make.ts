import { type Columns, guessPlaces } from '../../../src/lib/tradebook/columns.ts'

/** Of a file whose columns are instrument, side, quantity, price and date, in this order. */
export const columns: Columns = {
  places: guessPlaces(['Symbol', 'Side', 'Quantity', 'Price', 'Date']),
  isMonthFirst: false,
}
