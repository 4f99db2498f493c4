import { atom } from 'nanostores'

/** The address of the last call that got no answer, a new object each time; not of one that its caller gave up. */
export const $unreachableCall = atom<{ readonly url: string } | null>(null)
