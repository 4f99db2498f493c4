import { z } from 'astro/zod'

/** What a schema says when a value breaks it, as a sentence: `Must be a day such as 2026-11-20, in quotes.` */
function ruleOf({ _zod: { def } }: z.core.$ZodType): string | undefined {
  const errors = [def, ...(def.checks ?? []).map((it) => it._zod.def)].map(({ error }) =>
    error?.({ input: '' } as never),
  )
  const rules = errors.filter((it) => typeof it === 'string').map((it) => it[0]?.toUpperCase() + it.slice(1))
  return rules.length > 0 ? `${rules.join('. ')}.` : undefined
}

/**
 * The JSON Schema of a YAML file, by which editors complete and explain its fields. What only code can say, such as the
 * order of two hours, stays with the build.
 */
export function jsonSchema(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, {
    ...{ target: 'draft-7', io: 'input', unrepresentable: 'any' },
    override({ zodSchema, jsonSchema, path }) {
      const rule = ruleOf(zodSchema)
      const said = [jsonSchema.description, rule].filter((it) => it !== undefined)
      // Where a field is explained, that it must not be empty goes without saying.
      if (said.length > 0)
        jsonSchema.description = said.filter((it, i) => i === 0 || it !== 'Must not be empty.').join(' ')
      else if (path.at(-2) === 'properties') jsonSchema.description = 'Its fields are in the lines below it.'
    },
  })
  return `${JSON.stringify(json, null, 2)}\n`
}
