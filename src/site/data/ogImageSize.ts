/** The size of a share image that messengers ask for, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const
