import { scope } from './scope.ts'

// Takes the place of a worker that must go: it keeps nothing, answers nothing and takes itself away.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  const empty = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(empty.then(() => scope.registration.unregister()))
})
