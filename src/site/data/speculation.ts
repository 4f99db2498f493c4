const unlikely = ['/account/*', '/login*', '/signin*', '/test/*', '/api/*', '/outbox*']

/** Lets the browser prepare the page that a visitor is about to open; screens that need a session are left out. */
export const speculationScript = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: unlikely } }, { not: { selector_matches: '[target]' } }],
      },
      eagerness: 'moderate',
    },
  ],
})
