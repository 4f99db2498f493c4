import type { AstroIntegration } from 'astro'

/** Adds `client:afterPaint`. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'afterPaint', entrypoint: './src/site/client/afterPaint.ts' }),
    },
  }
}
