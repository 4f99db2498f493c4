import type { PageMessage } from './build.ts'
import { atOnce, cacheAccount, deleteOldCaches, fromCache, fromNetwork, precache } from './cache.ts'
import { handlingOf } from './handling.ts'
import { openPage } from './openPage.ts'
import { scope } from './scope.ts'

const { build } = scope

scope.addEventListener('install', (event) => {
  // Scripts are named by their content, so a new worker never answers an old page with something it does not know.
  event.waitUntil(precache().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const handling = handlingOf(request, location.origin, build)
  if (handling.from === 'browser') return
  const { from, path } = handling
  if (from === 'cache') event.respondWith(fromCache(path, request, event))
  else if (from === 'shell') event.respondWith(atOnce(path, request, event))
  else event.respondWith(fromNetwork(path, request, event, handling.isStored))
})

async function closeNotifications(): Promise<void> {
  for (const note of await scope.registration.getNotifications()) note.close()
}

scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if ('close' in message) event.waitUntil(closeNotifications())
  else if ('keep' in message) event.waitUntil(cacheAccount())
  else if (message.build !== build.account) event.source?.postMessage({ outdated: true })
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(openPage(path ?? '/'))
})
