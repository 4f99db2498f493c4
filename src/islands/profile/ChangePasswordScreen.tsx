import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { $loginName } from '../../lib/session/session.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { KnownUsername } from '../ui/form/KnownUsername.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TickMark } from '../ui/TickMark.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { passwordForm, problemOf, strengthOf } from './profileForm.ts'
import { changePassword } from './saveProfile.ts'

/** The rules of a new password, ticked as they are met. What is left is read out, politely. */
function Strength({ password }: { password: string }) {
  const rules = strengthOf(password)
  const left = password === '' ? [] : rules.filter(({ met }) => !met)
  return (
    <div className="lg:col-start-2! lg:row-span-2 lg:row-start-2 lg:pt-6">
      <ul className="grid gap-1 text-sm">
        {rules.map(({ sentence, met }) => (
          <li
            key={sentence}
            className={`flex gap-2 ${met ? 'text-profit' : password === '' ? 'text-soft' : 'text-loss'}`}
          >
            <span aria-hidden="true" className="grid w-3 place-items-center">
              {met ? <TickMark /> : '·'}
            </span>
            <span className={met ? 'line-through decoration-1' : ''}>{sentence}</span>
            <span className="sr-only">{met ? '(met)' : '(not met)'}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {password === '' ? '' : left.length === 0 ? 'All rules are met.' : `Rules left: ${left.length}`}
      </p>
    </div>
  )
}

const nothingTyped = { old_password: '', new_password: '', confirm: '' }

/** Old, new and confirmed password; the new one is checked while it is typed. */
export function ChangePasswordScreen() {
  const [typed, setTyped] = useState(nothingTyped)
  const loginName = useStore($loginName)
  const [unsure, setUnsure] = useState(false)
  const { form, errors, busy } = useForm({
    schema: passwordForm,
    send: async (fields, element) => {
      const problem = problemOf(fields)
      if (problem) {
        toastError(problem.text)
        element.querySelector<HTMLInputElement>(`[name=${problem.field}]`)?.focus()
        return {}
      }
      setUnsure(false)
      const saved = await changePassword(fields)
      if (!saved.ok) {
        setUnsure(saved.unsure)
        toastError(saved.text)
        return saved.fields
      }
      element.reset()
      setTyped(nothingTyped)
      toastSuccess(saved.text)
      return {}
    },
  })
  const readTyped = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name))
    setTyped({ old_password: text('old_password'), new_password: text('new_password'), confirm: text('confirm') })
    form.onInput()
  }
  const differs = typed.confirm !== '' && typed.confirm !== typed.new_password
  return (
    <>
      <PageTitle title="Change Password" />
      {unsure && (
        <Banner kind="warning" title="The server did not answer">
          <p>Your password may have been changed anyway. If the old one no longer works, try the new one.</p>
        </Banner>
      )}
      {/* Where there is room, the rules stand beside the field that they are about. */}
      <form
        {...form}
        onInput={readTyped}
        className="grid gap-x-12 gap-y-4 max-lg:max-w-md lg:grid-cols-[28rem_minmax(0,1fr)] lg:*:col-start-1"
        aria-label="Change Password"
      >
        <KnownUsername name={loginName} />
        <PasswordField
          label="Old password"
          name="old_password"
          autoComplete="current-password"
          error={errors.old_password}
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          error={errors.new_password}
        />
        <Strength password={typed.new_password} />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          error={differs ? catalogue.passwordDiffers : undefined}
        />
        <Button
          type="submit"
          variant={Object.values(typed).some(Boolean) ? 'primary' : 'quiet'}
          disabled={busy}
          className="w-full sm:w-fit sm:min-w-40"
        >
          {busy ? catalogue.pleaseWait : 'Change Password'}
        </Button>
      </form>
    </>
  )
}
