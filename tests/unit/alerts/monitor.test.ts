import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LimitSettings } from '../../../src/lib/alerts/limits.ts'
import { beginSession } from '../../../src/lib/session/session.ts'
import { fakePage, pass, START } from '../feeds/fakePage.ts'
import { FakeSocket } from '../feeds/fakeSocket.ts'

fakePage()

class FakeAudio {
  static tones = 0
  static isAllowed = false
  currentTime = 0
  state = 'suspended'
  destination = {}
  resume() {
    if (!FakeAudio.isAllowed) return new Promise<void>(() => {})
    this.state = 'running'
    return Promise.resolve()
  }
  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (to: unknown) => to, start: () => FakeAudio.tones++, stop() {} }
    return tone
  }
  createGain() {
    const ramp = () => {}
    return { gain: { setValueAtTime: ramp, exponentialRampToValueAtTime: ramp }, connect: (to: unknown) => to }
  }
}

class FakeNotification {
  static permission = 'granted'
  static made: { title: string; options: Record<string, unknown> }[] = []
  constructor(title: string, options: Record<string, unknown>) {
    FakeNotification.made.push({ title, options })
  }
  close() {}
}

/** The channel between tabs; this page is the only one that is real. */
class FakeChannel {
  static open = new Set<FakeChannel>()
  static sent: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    FakeChannel.sent.push(data)
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('document', page)
  FakeChannel.sent = []
  FakeAudio.tones = 0
  FakeAudio.isAllowed = true
  FakeNotification.made = []
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
})

/** Loads the modules again, as a reload of the page does. */
async function load() {
  vi.resetModules()
  const { alertMonitor: monitorOf } = await import('../../../src/lib/alerts/monitor.ts')
  const { unlockAudio } = await import('../../../src/lib/alerts/sound.ts')
  return { monitorOf, unlockAudio }
}

/** The server's end of every open PNL feed. */
async function pnl(text: string) {
  for (const socket of FakeSocket.made) if (socket.readyState === 0) socket.accept()
  for (const socket of FakeSocket.made) if (socket.url.includes('/pnl')) socket.say(text)
  await pass(1200)
}

const off = { loss: null, profit: null, drawdown: null, silence: null }
const alerts = { limits: { ...off, loss: 1000 }, sounds: true }

/** The monitor of a trade that a list shows to run, with these alerts active. */
async function watching(its: LimitSettings = alerts, id = 'T1') {
  const monitor = (await load()).monitorOf(id)
  monitor.activate(its)
  monitor.listed(true)
  await pass(1)
  return monitor
}

describe('the alarm', () => {
  const reached = async () => {
    const { monitorOf, unlockAudio } = await load()
    const monitor = monitorOf('T1')
    unlockAudio()
    monitor.activate(alerts)
    monitor.listed(true)
    await pass(1)
    await pnl('-1200')
    return monitor
  }

  it('repeats until the alert is acknowledged, which leaves the alert on the screen', async () => {
    const monitor = await reached()
    expect(FakeAudio.tones).toBe(3)
    await pass(8000)
    expect(FakeAudio.tones).toBe(9)
    monitor.acknowledge()
    await pass(60_000)
    expect(FakeAudio.tones).toBe(9)
    expect(monitor.$alerts.get()).toHaveLength(1)
  })

  it('goes on for one trade where that of another is acknowledged', async () => {
    const monitor = await reached()
    const { ringAlarm, acknowledgeAlarm } = await import('../../../src/lib/alerts/sound.ts')
    ringAlarm('T2')
    monitor.acknowledge()
    FakeAudio.tones = 0
    await pass(4000)
    expect(FakeAudio.tones).toBe(3)
    acknowledgeAlarm('T2')
  })

  it('ends with the alert, and when another tab acknowledges it', async () => {
    const monitor = await reached()
    monitor.dismiss()
    expect(FakeChannel.sent).toEqual(['T1'])
    await pass(60_000)
    expect(FakeAudio.tones).toBe(3)
    await pnl('0')
    await pnl('-1200')
    expect(FakeAudio.tones).toBe(6)
    for (const tab of FakeChannel.open) tab.onmessage?.({ data: 'T1' })
    await pass(60_000)
    expect(FakeAudio.tones).toBe(6)
    expect(FakeChannel.open.size).toBe(0)
  })

  it('says that it is blocked until the page is touched, and that a browser has no sound', async () => {
    await load()
    const { testSound } = await import('../../../src/lib/alerts/sound.ts')
    FakeAudio.isAllowed = false
    const blocked = testSound()
    await pass(1000)
    expect(await blocked).toBe('blocked')
    FakeAudio.isAllowed = true
    expect(await testSound()).toBe('ready')
    expect(FakeAudio.tones).toBe(3)
    vi.resetModules()
    vi.stubGlobal('AudioContext', undefined)
    const none = await import('../../../src/lib/alerts/sound.ts')
    expect(await none.testSound()).toBe('none')
    expect(none.$sound.get()).toBe('none')
  })
})

describe('the alert monitor of a trade', () => {
  it('goes on when its screen is left, and says there that an alert is unseen', async () => {
    const { monitorOf, unlockAudio } = await load()
    const monitor = monitorOf('T1')
    const leave = monitor.viewed(true)
    unlockAudio()
    monitor.activate(alerts)
    await pass(1)
    await pnl('-500')
    leave()
    await pass(400_000)
    expect(monitor.$alerts.get()).toEqual([])
    await pnl('-1200')
    expect(monitor.$alerts.get()).toMatchObject([{ name: 'loss', text: 'Loss limit of ₹1,000 reached' }])
    expect(monitor.$unseen.get()).toHaveLength(1)
    expect(FakeAudio.tones).toBe(3)
    expect(FakeNotification.made).toMatchObject([
      { title: 'Loss limit of ₹1,000 reached', options: { tag: expect.stringMatching(/^loss-T1-\d+$/) } },
    ])
    const leaveAgain = monitor.viewed(true)
    expect(monitor.$unseen.get()).toEqual([])
    monitor.dismiss()
    leaveAgain()
    expect(monitor.$alerts.get()).toEqual([])
  })

  it('stays connected in the background while it watches, and lets go when the trade stops', async () => {
    const { monitorOf } = await load()
    const monitor = monitorOf('T1')
    monitor.activate(alerts)
    expect(FakeSocket.made).toHaveLength(0)
    monitor.listed(true)
    await pass(1)
    await pnl('10')
    page.visibilityState = 'hidden'
    await pass(400_000)
    await pnl('-1200')
    expect(monitor.$alerts.get()).toHaveLength(1)
    monitor.listed(false)
    await pass(2000)
    expect(FakeSocket.openNow).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('believes a screen of the trade before a list', async () => {
    const { monitorOf } = await load()
    const monitor = monitorOf('T1')
    monitor.activate(alerts)
    const leave = monitor.viewed(true)
    monitor.listed(false)
    await pass(1)
    await pnl('-1200')
    expect(monitor.$alerts.get()).toHaveLength(1)
    leave()
  })

  it('watches again after a reload on the same day', async () => {
    const before = (await load()).monitorOf('T1')
    before.activate(alerts)
    const { monitorOf } = await load()
    const monitor = monitorOf('T1')
    expect(monitor.$settings.get()).toEqual(alerts)
    monitor.listed(true)
    await pass(1)
    FakeAudio.isAllowed = false
    page.dispatchEvent(new Event('pointerdown'))
    FakeAudio.isAllowed = true
    page.dispatchEvent(new Event('keydown'))
    await pnl('-1200')
    expect(monitor.$alerts.get()).toHaveLength(1)
    expect(FakeAudio.tones).toBe(3)
    monitor.listed(false)
    vi.setSystemTime(START + 86_400_000)
    expect((await load()).monitorOf('T1').$settings.get()).toBeUndefined()
  })

  it('notifies of a limit with its kind, trade and minute, and anew when it is reached again', async () => {
    const monitor = await watching({ ...alerts, limits: { ...off, loss: 1000 } }, 'T9')
    await pnl('-1200')
    await pnl('0')
    await pass(60_000)
    await pnl('-1200')
    const minute = START / 60_000
    expect(FakeNotification.made.map(({ options }) => options['tag'])).toEqual([
      `loss-T9-${minute}`,
      `loss-T9-${minute + 1}`,
    ])
    monitor.listed(false)
  })

  it('alerts with the value itself: in the background a timer may run once a minute', async () => {
    const monitor = await watching()
    await pnl('-5')
    for (const socket of FakeSocket.made) if (socket.url.includes('/pnl')) socket.say('-1200')
    await pass(150)
    expect(monitor.$alerts.get()).toHaveLength(1)
    monitor.listed(false)
  })

  it('alerts of silence where it watches nothing else, and of none that is older than itself', async () => {
    const monitor = await watching({ limits: { ...off, silence: 30 }, sounds: false })
    await pass(28_999)
    expect(monitor.$alerts.get()).toEqual([])
    await pass(2000)
    expect(monitor.$alerts.get()).toMatchObject([{ name: 'silence' }])
    expect(FakeAudio.tones).toBe(0)
    monitor.listed(false)
  })

  it('never alerts on a value that is not fresh', async () => {
    const monitor = await watching({ ...alerts, limits: { ...off, loss: 5000 } })
    await pnl('-1200')
    await pass(20_000)
    monitor.activate(alerts)
    await pass(2000)
    expect(monitor.$alerts.get()).toEqual([])
    await pnl('-1200')
    expect(monitor.$alerts.get()).toMatchObject([{ name: 'loss' }])
    monitor.listed(false)
  })

  it('alerts of silence where PNL is silent and the log is not, if a limit is on money', async () => {
    const monitor = await watching({ limits: { ...off, loss: 1000, silence: 30 }, sounds: false })
    await pnl('-5')
    for (let n = 0; n < 7; n++) {
      for (const socket of FakeSocket.made) if (socket.url.includes('/log/trade')) socket.say('{"payload":"tick"}')
      await pass(5000)
    }
    expect(monitor.$alerts.get()).toMatchObject([{ name: 'silence' }])
    monitor.listed(false)
  })

  it('forgets everything when the user signs out', async () => {
    const monitor = await watching()
    await pnl('-1200')
    const { signOut: leave } = await import('../../../src/lib/session/session.ts')
    leave()
    expect(monitor.$settings.get()).toBeUndefined()
    expect(monitor.$alerts.get()).toEqual([])
    await pass(2000)
    expect(FakeSocket.openNow).toBe(0)
  })
})
