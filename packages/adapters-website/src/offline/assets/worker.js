// @ts-check
// What the service worker does when. Without it, everything is as without scripts.

import { keepSeen, offlinePage, serveFile, servePage } from './worker-pages.js'
import { discard, discardAll, edit, listWaiting, mayWait, sendOrKeep, sendWaiting } from './worker-waiting.js'
import { fillFiles, forget, listKept, OFFLINE_PAGE, pathOf, removeOldStores, root } from './worker-stores.js'

worker.addEventListener('install', (event) => {
  event.waitUntil(fillFiles().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldStores().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  const url = new URL(event.request.url)
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return
  const path = pathOf(url)
  const isPage = mode === 'navigate' && !/^\/v\d/u.test(path)
  if (method === 'GET' && (path.startsWith('/assets/') || (path === OFFLINE_PAGE && !isPage))) {
    event.respondWith(serveFile(event, url))
  } else if (method === 'GET' && isPage) {
    event.respondWith(servePage(event, url))
  } else if (method === 'POST' && isPage && path === '/logout') {
    event.respondWith(signOut(event, url))
  } else if (method === 'POST' && isPage && mayWait(path)) {
    event.respondWith(sendOrKeep(event, url))
  }
})

/**
 * Where forms wait, the page that lists them asks first, because they are lost. The kept pages go first, also where the network
 * fails.
 * @param {FetchEvent} event
 * @param {URL} url
 */
async function signOut(event, url) {
  const waiting = await listWaiting().catch(() => [])
  if (waiting.length > 0 && !url.searchParams.has('waiting')) {
    const question = await offlinePage('signing-out')
    if (question.ok) return question
  }
  await discardAll().catch(() => undefined)
  await forget().catch(() => undefined)
  try {
    const response = await fetch(event.request)
    // Another tab may have loaded a page of the account before the server ended the session.
    await forget().catch(() => undefined)
    return response
  } catch {
    return offlinePage('signed-in')
  }
}

worker.addEventListener('message', (event) => {
  const client = event.source
  if (!(client instanceof Client)) return
  const what = String(event.data)
  // Where the browser refuses to store anything, pages come from the network.
  const quietly = (/** @type {Promise<unknown>} */ work) => event.waitUntil(work.catch(() => undefined))
  const [, action = '', id = '', text = ''] = /^(edit|discard|send) ?(\S*) ?([^]*)$/u.exec(what) ?? []
  if (action !== '') quietly(act(action, id, text))
  if (what === 'keep') quietly(keepSeen(new URL(client.url)))
  if (what === 'list') quietly(listKept().then((kept) => client.postMessage({ kept })))
})

/** Changes or sends what waits, and tells all pages. @param {string} action @param {string} id @param {string} text */
async function act(action, id, text) {
  if (action === 'discard') await discard(id)
  if (action === 'edit') await edit(id, text)
  const tell = async (/** @type {WaitingForm[]} */ sent) => {
    const waiting = await listWaiting()
    for (const client of await worker.clients.matchAll()) client.postMessage({ waiting, sent })
  }
  await tell([])
  const before = await listWaiting()
  if (before.length > 0) await tell(await sendWaiting())
}
