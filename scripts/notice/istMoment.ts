const IST_MS = 19_800_000

/** `11:30` as today's moment in IST, or a number of milliseconds, as ISO 8601 with IST's offset; undefined for anything else. */
export function istMoment(time: string | number, now: number): string | undefined {
  if (typeof time === 'number') return new Date(time + IST_MS).toISOString().replace('Z', '+05:30')
  const day = new Date(now + IST_MS).toISOString().slice(0, 10)
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day}T${time}:00+05:30` : undefined
}
