const dialog = () => document.querySelector<HTMLDialogElement>('#welcome')

/** Whether the disclaimer is shown. */
export function isDisclaimerShown(): boolean {
  return dialog()?.open ?? false
}

/** Shows or hides the disclaimer. Focus stays inside while it is shown and returns afterwards. */
export function showDisclaimer(show: boolean): void {
  if (show === isDisclaimerShown()) return
  if (show) dialog()?.showModal()
  else dialog()?.close()
}

for (const opener of document.querySelectorAll('[data-disclaimer-open]'))
  opener.addEventListener('click', () => showDisclaimer(true))
