import type { BuildKind } from '../../lib/config.ts'

/** Whether a build shows a testimonial. Made-up words stay on this machine: a preview is read by strangers as well. */
export function isTestimonialShown({ example }: { example: boolean }, build: BuildKind): boolean {
  return !example || build === 'local'
}
