/**
 * A form that is submitted before the island lives must not be lost, nor leave the page with its fields in the address.
 * It is held here, in memory only, and carried out by `useForm` once hydrated.
 */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement & { held?: boolean }
  // Once React listens, it has prevented the event before it comes here.
  if (event.defaultPrevented || form.method !== 'dialog' || form.closest('dialog')) return
  event.preventDefault()
  form.held = true
})
