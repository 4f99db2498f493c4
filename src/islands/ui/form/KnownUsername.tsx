/** Tells a password manager whose password a form changes. Nobody sees it; nothing where the name is not known. */
export function KnownUsername({ name }: { name: string }) {
  if (name === '') return null
  return <input name="username" autoComplete="username" defaultValue={name} readOnly className="hidden" />
}
