/** Asked before signing out where the export of notes could not be fetched. A file of its own: the gate loads no journal. */
export const signOutWithoutExport = 'Your notes on this device will be deleted. Sign out?'
