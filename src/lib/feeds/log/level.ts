export type Level = 'info' | 'order' | 'warning' | 'error'

const WORDS: Record<string, Level> = {
  warn: 'warning',
  warning: 'warning',
  err: 'error',
  error: 'error',
  fatal: 'error',
  critical: 'error',
  order: 'order',
}
const WORD = '(debug|trace|info|notice|success|warn(?:ing)?|err(?:or)?|fatal|critical|order)'

/**
 * Where loggers write the level: alone at the beginning (`INFO …`, `[warning] …`, `INFO:root:…`), in capitals after
 * a time and a name (`… - freqtrade.worker - INFO - …`, `… | INFO | …`), or under a key (`"levelname": "ERROR"`,
 * `level=warn`).
 */
const PLACES = [
  new RegExp(`^[\\s[(<|]*${WORD.toUpperCase()}\\b`),
  new RegExp(`^\\s*(?:\\[${WORD}\\]|${WORD}:)`, 'i'),
  new RegExp(`^[^a-z]{0,40}?\\b${WORD.toUpperCase()}\\b`),
  new RegExp(`^.{0,80}?(?:[-|\\]]\\s*|\\[)${WORD.toUpperCase()}\\s*[-|\\]]`),
  new RegExp(`(?:^|[{,\\s])"?(?:level(?:name)?|severity|lvl)"?\\s*[:=]\\s*"?${WORD}\\b`, 'i'),
]
/** The last lines of a traceback carry no level; the name of the exception is their level word. */
const TRACEBACK = /^(?:Traceback \(most recent call last\)|[\w.]*(?:Error|Exception)(?::|$))/

/** The level that a line names itself; undefined where it names none. */
function ownLevel(text: string): Level | undefined {
  for (const place of PLACES) {
    const word = place
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (word !== undefined) return WORDS[word.toLowerCase()] ?? 'info'
  }
  return TRACEBACK.test(text) ? 'error' : undefined
}

// Only letters count as a word, so that `order_filled` and `LIMIT_BUY` match as well.
const word = (of: string) => `(?<![a-z])(?:${of})(?![a-z])`
const OUTCOME =
  'placed|filled|fulfilled|executed|completed?|rejected|cancell?ed|modified|triggered|opened|closed|exited|expired|settled|accepted'
const ORDER = new RegExp(word('orders?|buy|sell|squ(?:a)?re? ?off|legs?|positions?|entry|exit|stop ?loss|sl'), 'i')
const HAPPENED = new RegExp(word(OUTCOME), 'i')
const DONE = new RegExp(word('bought|sold|squ(?:a)?red ?off'), 'i')
const JOINED = new RegExp(`(?<![a-z])order(?:${OUTCOME})(?![a-z])`, 'i')
const QUOTE = new RegExp(word('ltp|bid|ask|quote|mtm|unrealised|unrealized'), 'i')
const DENIED = new RegExp(`${word('no|not|without|nothing|never')}[^.;|]{0,24}${word(OUTCOME)}`, 'i')

/** True for an order with its outcome (placed, filled, rejected, cancelled …), never for a quote. */
function reportsOrder(text: string): boolean {
  if (QUOTE.test(text) || DENIED.test(text)) return false
  return DONE.test(text) || JOINED.test(text) || (ORDER.test(text) && HAPPENED.test(text))
}

/** The level of a line: a warning or an error by its own level word; else an order with an outcome; else info. */
export function levelOf(text: string): Level {
  const own = ownLevel(text)
  if (own !== undefined && own !== 'info') return own
  return reportsOrder(text) ? 'order' : 'info'
}
