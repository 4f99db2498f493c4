import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { checkSession, type Profile, profile } from '../../lib/resources/currentUser.ts'
import { clearDraft } from '../../lib/session/draft.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { Failed } from '../ui/Failed.tsx'
import { EmailField, PhoneField } from '../ui/form/ContactFields.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { profileForm } from './profileForm.ts'
import { saveProfile } from './saveProfile.ts'

/** Until the profile is there its form stands empty and cannot be typed in. */
function ProfileForm({ profile }: { profile: Profile | undefined }) {
  const [isChanged, setChanged] = useState(false)
  const { form, errors, busy } = useForm({
    schema: profileForm,
    draft: 'profile',
    send: async (fields) => {
      const saved = await saveProfile(fields)
      if (!saved.ok) {
        toastError(saved.text)
        return saved.fields
      }
      clearDraft('profile')
      setChanged(false)
      return toastSuccess(saved.text)
    },
  })
  return (
    <form
      {...form}
      onInput={() => {
        setChanged(true)
        form.onInput()
      }}
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
      aria-label="Update Profile"
    >
      <TextField
        label="First name"
        name="first_name"
        defaultValue={profile?.first_name ?? ''}
        autoComplete="given-name"
        error={errors.first_name}
      />
      <TextField
        label="Last name"
        name="last_name"
        defaultValue={profile?.last_name ?? ''}
        autoComplete="family-name"
        error={errors.last_name}
      />
      <EmailField defaultValue={profile?.email ?? ''} error={errors.email} />
      <PhoneField label="Contact number" defaultValue={profile?.phone ?? ''} error={errors.phone} />
      <p className="py-3">Country: India</p>
      <Button
        type="submit"
        variant={isChanged ? 'primary' : 'quiet'}
        disabled={busy}
        className="w-full sm:col-span-2 sm:w-fit sm:min-w-40"
      >
        {busy ? catalogue.pleaseWait : 'Update'}
      </Button>
    </form>
  )
}

/** First name, last name, e-mail and contact number. */
export function ProfileScreen() {
  const view = useStore(profile.$state)
  return (
    <>
      <PageTitle title="Update Profile" />
      {view.state === 'failed' ? (
        <Failed what="Your profile" failure={view.failure} onRetry={checkSession} />
      ) : (
        <fieldset key={view.state} disabled={view.state === 'loading'} className="disabled:[&_input]:bg-tint">
          <ProfileForm profile={view.state === 'ready' ? view.data : undefined} />
        </fieldset>
      )}
    </>
  )
}
