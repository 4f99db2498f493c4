/** What this server was seen to do: a heartbeat on the log tells that PNL repeats its value as well. */
let known = false
/** After so many connections without one, a server that once sent heartbeats is believed to have stopped. */
const SILENT_CONNECTIONS = 2

export const serverBeats = () => known

/** Whether heartbeats may be expected on one feed's connection. */
export function heartbeats() {
  let here = false
  let anything = false
  let silent = 0
  return {
    /** A heartbeat came, or a sign that there will be some. */
    seen() {
      here = known = true
    },
    /** Anything came. */
    frame() {
      anything = true
      silent = 0
    },
    /** A connection begins. */
    opened() {
      if (here && !anything) silent++
      anything = false
      if (silent >= SILENT_CONNECTIONS) here = false
    },
    expected: () => here,
  }
}

/** Forgets the server, for tests. */
export function forgetBeats(): void {
  known = false
}
