/**
 * Links between login and sign-up keep where login leads to. It runs as soon as the links are there, since a click may
 * come before hydration. The address is checked where it is used, by `safeNext`.
 */
const next = new URLSearchParams(location.search).get('next')
if (next !== null)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href="/login"], main a[href="/signin"]'))
    link.search = `?next=${encodeURIComponent(next)}`
