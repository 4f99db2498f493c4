import { describe, expect, it } from 'vitest'
import { alertText, checkAlerts, noAlerts, readForm } from '../../../src/lib/alerts/alerts.ts'

const running = { value: 0, drawdown: 0, silentFor: 0 }

describe('alerts on limits', () => {
  it('alert once at the limit, and again only after a tenth of it was won back', () => {
    const alerts = { ...noAlerts, loss: 1000 }
    const step = (value: number, before: readonly ('loss' | 'profit' | 'drawdown' | 'silence')[]) =>
      checkAlerts(alerts, { ...running, value }, before)
    const first = step(-1000, [])
    expect(first.alarms).toEqual(['loss'])
    const second = step(-990, first.triggered)
    expect(second).toEqual({ triggered: ['loss'], alarms: [], inside: [] })
    const third = step(-1001, second.triggered)
    expect(third.alarms).toEqual([])
    const fourth = step(-800, third.triggered)
    expect(fourth).toMatchObject({ triggered: [], inside: ['loss'] })
    expect(step(-1000, fourth.triggered).alarms).toEqual(['loss'])
  })

  it('never alert on a value that is not known to be present, and never forget one for lack of it', () => {
    const alerts = { loss: 1, profit: 1, drawdown: 1, silence: null }
    const blind = { ...running, value: undefined, drawdown: 99 }
    expect(checkAlerts(alerts, blind, []).alarms).toEqual([])
    expect(checkAlerts(alerts, blind, ['loss']).triggered).toEqual(['loss'])
  })

  it('watch silence, drawdown and profit', () => {
    const alerts = { loss: null, profit: 500, drawdown: 300, silence: 30 }
    const all = { value: 600, drawdown: 300, silentFor: 30_000 }
    expect(checkAlerts(alerts, all, []).alarms).toEqual(['profit', 'drawdown', 'silence'])
    expect(alertText('drawdown', alerts)).toBe('Drawdown limit of ₹300 reached')
  })

  it('read Indian grouping and refuse what is no limit', () => {
    expect(readForm({ loss: '1,05,000', profit: '', drawdown: ' 99.50 ', silence: '30' })).toEqual({
      alerts: { loss: 105_000, profit: null, drawdown: 99.5, silence: 30 },
      errors: {},
    })
    for (const text of ['-5', '0', '1e5', 'NaN', '0x10', '1.234', '99999999999'])
      expect(readForm({ loss: text, profit: '', drawdown: '', silence: '' }).errors.loss).toBeTypeOf('string')
    expect(readForm({ loss: '', profit: '', drawdown: '', silence: '9' }).errors.silence).toBe('At least 10 seconds')
  })
})
