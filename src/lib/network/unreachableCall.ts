import { atom } from 'nanostores'

/**
 * The address of the last call that got no answer, a new object each time; not of one that its caller gave up.
 * `wasRead`: this page has read another answer of that server.
 */
export const $unreachableCall = atom<{ readonly url: string; readonly wasRead: boolean } | null>(null)
