/** How every sentence begins that says so. */
export const unreachable = 'The server can’t be reached'

/** What a person can do about data that did not come. */
export const checkConnection = 'Check your connection and try again.'

/** Said of data as of an earlier time. */
export const unansweredSince = 'The server has not answered since.'

/** Where Stop and Squre Off cannot be sent. */
export const ifUrgent = 'If it is urgent, square off with your broker.'

/** Why a command is disabled on a device that says it has no network. */
export const noNetwork = 'No network on this device: nothing can be sent.'

/** The same for Stop, Squre Off and "Square off everything". */
export const noNetworkExit = `${noNetwork} ${ifUrgent}`
