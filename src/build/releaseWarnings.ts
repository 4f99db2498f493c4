import { parse } from 'yaml'
import { FieldMap, splitSource } from './content/source.ts'

const MARKET = 'src/content/site/market.yaml'

/** The content files by their path from the project's root. */
export type Files = Record<string, string>

export type Fields = Record<string, unknown>

/** The fields of a file, and where they are; none where they cannot be read: the content check says why. */
export function fieldsOf(path: string, text: string): { data: Fields; map: FieldMap } | undefined {
  const source = splitSource(text, path.endsWith('.md'))
  if (typeof source === 'string') return undefined
  try {
    return { data: (parse(source.fields) ?? {}) as Fields, map: new FieldMap(source) }
  } catch {
    return undefined
  }
}

function holidayWarnings(text: string, year: string): string[] {
  const { holidays } = (parse(text) ?? {}) as { holidays?: Record<string, unknown[]> }
  const days = holidays?.[year]
  if (days && days.length > 0) return []
  return [`${MARKET}: no holidays of ${year}: the site cannot tell whether the market is open`]
}

/** The dated figures whose owner meant to look at them again before today. */
function reviewWarnings(files: Files, today: string): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const fields = path.endsWith('.yaml') ? fieldsOf(path, text) : undefined
    const sources = Object.entries((fields?.data['sources'] ?? {}) as Record<string, { review?: string }>)
    return sources
      .filter(([, { review }]) => review !== undefined && review < today)
      .map(([name, { review }]) => {
        const line = fields?.map.lineOf(['sources', name])
        return `${path}:${line}: ${name}: to be reviewed by ${review}. Compare it with its source, then set seen and review`
      })
  })
}

/** Dated figures that are missing or old. `today` is a day in IST. */
export function releaseWarnings(files: Files, today: string): string[] {
  return [...holidayWarnings(files[MARKET] ?? '', today.slice(0, 4)), ...reviewWarnings(files, today)]
}
