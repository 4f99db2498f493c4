/** What of a value that breaks a schema is said, whichever kind of issue it is. */
interface Issue {
  code?: string | undefined
  input?: unknown
  expected?: string
  keys?: readonly string[]
  values?: readonly unknown[]
  inst?: { _zod: { def: unknown } } | undefined
}

const kinds: Record<string, string> = {
  string: 'must be text. Put it in straight quotes',
  number: 'must be a number. Write digits only, without ₹, commas or quotes',
  boolean: 'must be true or false. Write it in small letters, without quotes',
  array: 'must be a list. Put each entry on a line of its own that begins with a dash and a space',
  object: 'must have fields of its own. Write them in the lines below it',
  record: 'must have fields of its own. Write them in the lines below it',
}

/** The names of an object's fields; none for another schema. */
const fieldsOf = ({ inst }: Issue) => Object.keys((inst?._zod.def as { shape?: object } | undefined)?.shape ?? {})

/** What a schema says of a value of the wrong kind: what it must be, and what to write. */
function sentence(issue: Issue): string | undefined {
  if (issue.input === undefined) return 'is missing. Write it in a line of its own'
  if (issue.input === null) return 'is empty. Write it after the colon; an empty text is "", an empty list []'
  if (issue.code === 'unrecognized_keys')
    return `is no field of this file. The fields are ${fieldsOf(issue).join(', ')}, spelt exactly so`
  if (issue.code === 'invalid_value') return `must be ${either(issue.values ?? [])}, spelt exactly so`
  return issue.code === 'invalid_type' ? kinds[issue.expected ?? ''] : undefined
}

const either = (values: readonly unknown[]) =>
  values
    .map((it) => (it === '' ? '""' : String(it)))
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

/** Gives a schema these sentences. */
export const said = { error: sentence }

/** Gives it one of its own, for where there is a value at all. */
export const says = (text: string) => ({ error: (issue: Issue) => (issue.input == null ? sentence(issue) : text) })
