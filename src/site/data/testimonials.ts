import type { BuildKind } from '../../lib/config.ts'

/** Whether a build shows a testimonial. Made-up words stay on this machine: a preview is read by strangers as well. */
export const isTestimonialShown = ({ example }: { example: boolean }, build: BuildKind) => !example || build === 'local'
