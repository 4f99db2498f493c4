import { USER_PREFIX } from '../storage/local.ts'

/** Holds how many notes this device has, for pages that load no database. Signing out erases it. */
export const NOTES_KEY = `${USER_PREFIX}notes`
