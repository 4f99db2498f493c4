import { expect, test } from 'vitest'
import { isTestimonialShown } from '../../../src/site/data/testimonials.ts'

test('an example testimonial is in local builds only, a real one in every build', () => {
  const builds = (example: boolean) =>
    (['local', 'preview', 'public'] as const).filter((build) => isTestimonialShown({ example }, build))
  expect(builds(true)).toEqual(['local'])
  expect(builds(false)).toEqual(['local', 'preview', 'public'])
})
