import { atom } from 'nanostores'
import type { Notice } from './keptNotices.ts'

/** The operator's word in force, and how old it is in words; null while there is none. */
export const $notice = atom<(Notice & { age: string }) | null>(null)
