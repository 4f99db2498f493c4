/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** After the first paint; see `src/site/client/afterPaint.ts`. */
    'client:afterPaint'?: boolean
  }
}

export {}
