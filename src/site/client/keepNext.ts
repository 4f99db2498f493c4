/**
 * Says on login and sign-up that a chosen package is kept, by a mark that the sheet knows.
 * Links between login, sign-up and the form for a forgotten password keep the page after login. It runs as soon as
 * the links are there, since a click may come before hydration. `safeNext` checks the address where it is used.
 */
const next = new URLSearchParams(location.search).get('next')
const links = 'main :is(a[href="/login"], a[href="/signin"], a[href="/account/forgot-password"])'
if (next !== null) {
  if (/^\/trading\/[^?]+\?(offer|package)=/.test(next)) document.documentElement.dataset['chosen'] = ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links))
    link.search = `?next=${encodeURIComponent(next)}`
}
