/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** After the first paint; see `src/site/client/afterPaintDirective.ts`. */
    'client:afterPaint'?: boolean
  }
}

export {}
