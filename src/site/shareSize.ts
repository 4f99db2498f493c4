/** The size of a share image that messengers ask for, in pixels. */
export const share = { width: 1200, height: 630 } as const
