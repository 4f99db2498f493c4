/** Says that a package chosen before login is kept. `keepNext` marks the page before the first paint; others see nothing. */
export function ChosenPackage() {
  return <p className="chosen-package text-soft">The package you chose is kept. You continue with it after login.</p>
}
