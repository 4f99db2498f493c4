import * as v from 'valibot'
import { logRequest, pnlRequest } from './feedRequests.ts'
import { parseAs } from './parseAs.ts'
import { parseDecimal, whole } from './values.ts'

/** One thing that a frame of the log feed says. `seq` counts per trade, where the server numbers its lines. */
export type LogFrame =
  | { kind: 'lines'; lines: string[]; seq: number | undefined }
  | { kind: 'heartbeat' }
  | { kind: 'ignored' }

/** Whether a frame is a payload with its number and nothing else: so a flood comes, and the schema is slow for it. */
function isNumberedLine(json: object): json is { payload: string; seq: number } {
  for (const key in json) if (key !== 'payload' && key !== 'seq') return false
  const { payload, seq } = json as { payload?: unknown; seq?: unknown }
  return typeof payload === 'string' && Number.isSafeInteger(seq) && (seq as number) >= 0
}

const frame = v.object({
  payload: v.optional(v.string()),
  seq: v.fallback(v.optional(v.pipe(whole, v.minValue(0))), undefined),
  type: v.fallback(v.optional(v.string()), undefined),
})

function readLogFrame(text: string): LogFrame {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'lines', lines: text.split('\n'), seq: undefined }
  }
  // Contract: a text frame that is not a JSON object is shown as it is, a bare number or string included.
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { kind: 'lines', lines: text.split('\n'), seq: undefined }
  if (isNumberedLine(json)) return { kind: 'lines', lines: json.payload.split('\n'), seq: json.seq }
  const known = parseAs(frame, json)
  if (!known) return { kind: 'ignored' }
  const { payload, seq, type } = known
  if (payload !== undefined) return { kind: 'lines', lines: payload.split('\n'), seq }
  return { kind: type === 'hb' ? 'heartbeat' : 'ignored' }
}

/** The trade log: JSON frames with a payload of one or more lines. */
export const logFrames = {
  ...logRequest,
  read: readLogFrame,
}

/** Profit and loss: plain text with a value in rupees. */
export const pnlFrames = {
  ...pnlRequest,
  /** Undefined for a frame that is no plain decimal: it is counted, never shown. */
  read: (text: string): number | undefined => parseDecimal(text.trim()),
}
