// @ts-check
// In place of the service worker where it is switched off: empties what it kept, and goes.

const ours = `lectern ${new URL('./', worker.location.href).pathname} `

worker.addEventListener('install', () => void worker.skipWaiting())

const empty = async () => {
  indexedDB.deleteDatabase(ours)
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name)
}

worker.addEventListener('activate', (event) => {
  const leave = async () => void (await worker.registration.unregister())
  // The worker before this one may have kept a page in the meantime.
  event.waitUntil(empty().then(leave, leave).then(empty))
})
