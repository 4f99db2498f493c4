import { useEffect, useState } from 'react'
import { checkTerms, PLACEHOLDER, type TermsErrors, type TermsForm, type TermsOption } from './terms.ts'

/** The Trading Form's values. While `fixed` is given they are those of the running trade, and edits are refused. */
export function useTerms(options: readonly TermsOption[], first: TermsForm, fixed?: TermsForm) {
  const [form, setForm] = useState<TermsForm>(first)
  const [errors, setErrors] = useState<TermsErrors>({})
  const shown = fixed ?? form
  useEffect(() => {
    if (first.subscription !== PLACEHOLDER)
      setForm((now) => (now.subscription === PLACEHOLDER ? { ...now, subscription: first.subscription } : now))
  }, [first.subscription])
  return {
    form: shown,
    errors: fixed ? {} : errors,
    change(part: Partial<TermsForm>) {
      if (fixed) return
      const next = { ...form, ...part }
      setForm(next)
      // A sentence goes as soon as its rule is met; none appears while a person is still typing.
      const found = checkTerms(next, options).errors
      setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in errors)))
    },
    /** The terms to send, or undefined after the errors have been shown. */
    check() {
      const { terms, errors: found } = checkTerms(shown, options)
      setErrors(found)
      return terms
    },
  }
}

export type Terms = ReturnType<typeof useTerms>
