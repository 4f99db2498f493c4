import { safeNext, screens } from '../../lib/routes.ts'

/** Links between login and sign-up keep where login leads to, also before hydration. */
const next = safeNext(new URLSearchParams(location.search).get('next'))
if (next !== undefined)
  for (const path of [screens.login.path, screens.register.path])
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href="${path}"]`))
      link.search = `?next=${encodeURIComponent(next)}`
