import { formatAge } from '../format/time.ts'

/** Of a device whose clock is wrong by `error` milliseconds, ahead where positive; and which times still follow it. */
export const wrongClock = (error: number) => ({
  title: `This device’s clock is ${formatAge(Math.round(Math.abs(error) / 60_000) * 60_000)} ${error > 0 ? 'fast' : 'slow'}.`,
  text: 'Times here are the server’s. Set it to automatic.',
})
