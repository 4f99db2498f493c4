import { atom } from 'nanostores'

/** The modal dialogs that are open, the topmost last. Whatever is outside of it is inert. */
export const $openDialogs = atom<readonly HTMLDialogElement[]>([])

/** Adds a dialog that was just opened; the returned function takes it away again. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  $openDialogs.set([...$openDialogs.get().filter((it) => it !== dialog), dialog])
  return () => $openDialogs.set($openDialogs.get().filter((it) => it !== dialog))
}
