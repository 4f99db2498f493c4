import type { PageMessage } from './build.ts'
import { cacheAccount, deleteOldCaches, fromCache, fromNetwork, precache } from './cache.ts'
import { handlingOf } from './handling.ts'
import { openPage } from './openPage.ts'
import { scope } from './scope.ts'

const { build } = scope

scope.addEventListener('install', (event) => {
  // Pages come from the network first, so a new worker never shows an old page something that it does not know.
  event.waitUntil(precache().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const handling = handlingOf(request, location.origin, build)
  if (handling.from === 'browser') return
  event.respondWith(
    handling.from === 'cache'
      ? fromCache(handling.path, request, event)
      : fromNetwork(handling.path, request, event, handling.isStored),
  )
})

scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if ('keep' in message) event.waitUntil(cacheAccount())
  else if (!(message.entry in build.code)) event.source?.postMessage({ outdated: true })
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(openPage(path ?? '/'))
})
