import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type Draft, loadDraft, saveDraft } from '../../../lib/session/draft.ts'
import { useBusy } from '../useBusy.ts'

/** A sentence per field name. */
export type Errors = Partial<Record<string, string>>

/** What every form must have checked before it is sent: named text fields in, the values to send out. */
export type FormSchema<T> = v.GenericSchema<Draft, T>

/** A form whose submit came before this code did; see `src/pages/[...access].astro`. */
type HeldForm = HTMLFormElement & { held?: boolean }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((it): it is Control => 'value' in it && 'name' in it && it.name !== '')
}

function valuesOf(form: HTMLFormElement, isWanted: (control: Control) => boolean = () => true): Draft {
  return Object.fromEntries(
    controls(form)
      .filter(isWanted)
      .map(({ name, value }) => [name, value]),
  )
}

/** The first sentence of each field that breaks a rule. */
export function errorsOf<T>(schema: FormSchema<T>, values: Draft): Errors {
  const { issues = [] } = v.safeParse(schema, values)
  const found: Errors = {}
  for (const issue of issues) {
    const name = issue.path?.[0]?.key
    if (typeof name === 'string') found[name] ??= issue.message
  }
  return found
}

const isSecret = (control: Control) => control.type === 'password' || control.dataset['secret'] !== undefined

/** A control's value before any edit; a select's is its default option. */
function initialOf(control: Control): string {
  if ('defaultValue' in control) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** A field with a text or a message is seen, also in a part that is folded away. */
const unfold = (control: Control) => control.closest('details')?.setAttribute('open', '')

const isTouched = (control: Control) => control.value !== initialOf(control)
const openValues = (form: HTMLFormElement) => valuesOf(form, (control) => !isSecret(control))

/**
 * A form that reads its own elements: it validates and sends their values, whoever filled them in and when
 * (a person, a password manager, the browser before hydration).
 * `send` is called once per submit with the schema's output; the messages that it returns are shown at
 * their fields. `draft` names what is kept in this tab until it is sent; secrets (passwords, `data-secret`) never are.
 */
export function useForm<T>(options: {
  schema: FormSchema<T>
  draft?: string
  // biome-ignore lint/suspicious/noConfusingVoidType: most senders have nothing to say
  send: (values: T, form: HTMLFormElement) => Promise<Errors | void>
}) {
  const { schema, draft, send } = options
  const ref = useRef<HTMLFormElement>(null)
  const begun = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run } = useBusy()

  const show = (found: Errors) => {
    setErrors(found)
    const first = ref.current && controls(ref.current).find(({ name }) => found[name] !== undefined)
    // After the sentence has been drawn, so that it is read out together with its field.
    if (!first) return
    unfold(first)
    requestAnimationFrame(() => first.focus())
  }

  useEffect(() => {
    const form = ref.current as HeldForm | null
    // A form may be drawn later than the component that holds it, such as once a list is read.
    if (!form || begun.current === form) return
    begun.current = form
    if (draft !== undefined) {
      const kept = loadDraft(draft)
      for (const control of controls(form)) {
        const text = kept[control.name]
        if (text === undefined || isTouched(control) || isSecret(control)) continue
        control.value = text
        if (text !== '') unfold(control)
        // Who is about to type here does not add to it.
        if (control === document.activeElement && 'select' in control) control.select()
      }
      // Text typed before hydration is saved too.
      if (controls(form).some((it) => isTouched(it) && !isSecret(it))) saveDraft(draft, openValues(form))
    }
    if (form.held) {
      form.held = false
      form.requestSubmit()
    }
  })

  const onInput = () => {
    const form = ref.current
    if (!form) return
    if (draft !== undefined) saveDraft(draft, openValues(form))
    // A sentence goes as soon as its rule is met; none appears while a person is still typing.
    if (Object.keys(errors).length === 0) return
    const now = errorsOf(schema, valuesOf(form))
    const left = Object.keys(errors).filter((name) => now[name] !== undefined)
    setErrors(Object.fromEntries(left.map((name) => [name, now[name]])))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const values = valuesOf(form)
    const parsed = v.safeParse(schema, values)
    if (!parsed.success) return show(errorsOf(schema, values))
    let refused: Errors = {}
    await run(async () => {
      setErrors({})
      refused = (await send(parsed.output, form)) ?? {}
    })
    if (Object.keys(refused).length > 0) show(refused)
  }

  return {
    errors,
    busy,
    /** Spread on the <form>. `method="dialog"` goes nowhere, so nothing leaks into an address while scripts are late. */
    form: { ref, method: 'dialog', noValidate: true, onSubmit, onInput },
  } as const
}
