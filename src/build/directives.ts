import type { AstroIntegration } from 'astro'

/** Adds `client:painted`. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'painted', entrypoint: './src/site/client/paintedDirective.ts' }),
    },
  }
}
