/** How every sentence begins that says so. */
export const unreachable = 'The server can’t be reached'

/** Why a command is disabled on a device that says it has no network. */
export const noNetwork = 'No network on this device: nothing can be sent.'

/** The same for Stop, Squre Off and "Square off everything". */
export const noNetworkExit = `${noNetwork} If it is urgent, square off with your broker.`
