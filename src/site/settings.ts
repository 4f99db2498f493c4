import type { Settings } from '../lib/settings.ts'

/** What the owner sets and the island shows. */
export const settings: Settings = {
  brand: 'Niyam Algo',
  supportEmail: 'support@niyamalgo.example',
  helpUrl: 'https://docs.niyamalgo.example/help',
  chatUrl: 'https://chat.niyamalgo.example/',
  payment: {
    upi: { address: 'niyam.example@upi', name: 'Niyam Algo' },
    bank: { holder: 'Niyam Algo', account: '000000000000', ifsc: 'XXXX0000000', bank: 'Example Bank, Hyderabad' },
  },
  market: {
    hours: [
      { from: '2000-01-01', open: '09:15', close: '15:30' },
      { from: '2026-08-03', open: '09:15', close: '15:40' },
    ],
    holidays: {},
  },
  consequences: {
    stop: ['The algo stops sending orders.', 'Positions that are open stay open with your broker.'],
    squareOff: ['Every open leg is closed at the market price.', 'It cannot be undone.'],
  },
  disclaimer: { version: '1', title: 'Welcome to Niyam Algo', statements: [], risks: [] },
}
