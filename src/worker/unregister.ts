import { scope } from './scope.ts'

// Replaces an installed worker that must go: it deletes its caches, answers nothing and unregisters itself.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  const empty = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(empty.then(() => scope.registration.unregister()))
})
