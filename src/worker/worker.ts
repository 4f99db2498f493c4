import type { PageMessage, WorkerMessage } from './build.ts'
import { atOnce, deleteOldCaches, fromCache, fromNetwork, keepAccount, precache } from './cache.ts'
import { handlingOf } from './handling.ts'
import { openPage } from './openPage.ts'
import { scope } from './scope.ts'

const { build } = scope

scope.addEventListener('install', (event) => {
  // Scripts are named by their content, so a new worker never answers an old page with something it does not know.
  event.waitUntil(precache().then(() => scope.skipWaiting()))
})

/** Takes over every open page, and says which build it is of: an older page gives way or says so. */
async function takeOver(): Promise<void> {
  await deleteOldCaches()
  await scope.clients.claim()
  const message: WorkerMessage = { entry: build.entry }
  for (const client of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message)
}

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

const answers = { cache: fromCache, shell: atOnce, network: fromNetwork }

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, location.origin, build)
  if (handling.from === 'browser') return
  event.respondWith(answers[handling.from](handling.path, event.request, event))
})

async function closeNotifications(): Promise<void> {
  for (const note of await scope.registration.getNotifications()) note.close()
}

scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if ('close' in message) event.waitUntil(closeNotifications())
  else if ('keep' in message) event.waitUntil(keepAccount().catch(() => {}))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(openPage(path ?? '/'))
})
