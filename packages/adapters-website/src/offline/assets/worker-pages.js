// @ts-check
// Pages from the network, or from the store where the network fails or is slow.

import {
  addressOf,
  begin,
  findFile,
  findKept,
  findTitle,
  keep,
  OFFLINE_PAGE,
  pathOf,
  request,
  root,
  touch,
  trim,
} from './worker-stores.js'

/** How long a page with a kept copy may take. */
const PATIENCE_MILLISECONDS = 3000
/** Of one event: how much is requested at most, with which pause between two pages, and how long a page is fresh. */
const MOST_OF_PROGRAMME = 300
const MOST_BYTES_OF_PROGRAMME = 10_000_000
const PAUSE_MILLISECONDS = 100
const FRESH_MILLISECONDS = 60 * 60 * 1000

/** @param {number} milliseconds */
export const pause = async (milliseconds) => {
  /** @type {PromiseWithResolvers<void>} */
  const { promise, resolve } = Promise.withResolvers()
  setTimeout(resolve, milliseconds)
  return promise
}

/** The path of a file, which never changes. @param {FetchEvent} event @param {URL} url */
export const serveFile = async ({ request }, url) => (await findFile(pathOf(url))) ?? fetch(request)

/** @param {FetchEvent} event @param {URL} url */
export async function servePage(event, url) {
  const began = begin()
  const fresh = fetch(event.request).then((response) => {
    if (response.headers.has('lectern-account')) {
      event.waitUntil(keepPage(url, response.clone(), began).catch(() => undefined))
    }
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  const kept = await findKept(url).catch(() => undefined)
  if (kept === undefined) return fresh.catch(() => pageWithout(pathOf(url)))
  /** @param {string} why */
  const show = (why) => {
    event.waitUntil(touch(kept.clone()).catch(() => undefined))
    return mark(kept, why)
  }
  // A page that is loaded again has no time limit.
  const isAgain = event.request.cache !== 'default'
  const first = fresh.catch(() => show('offline'))
  return isAgain ? first : Promise.race([first, pause(PATIENCE_MILLISECONDS).then(() => show('slow'))])
}

/** @param {URL} url @param {Response} response @param {number} began */
async function keepPage(url, response, began) {
  const kept = await keep(url, response, began)
  if (kept === 'programme') await keepProgramme(url)
  if (kept === 'page' || kept === 'programme') await trim()
}

/** A page that was opened before there was a worker. @param {URL} url */
export async function keepSeen(url) {
  if ((await request(url)) === 'programme') await keepProgramme(url)
}

/** For a page that is not on the device. That of a printed code has the stars all the same. @param {string} path */
async function pageWithout(path) {
  const stub = /^\/q\/([\w-]+)$/u.exec(path)?.[1]
  if (stub !== undefined) return offlinePage('vote', await findTitle(stub).catch(() => ''))
  return offlinePage(path === OFFLINE_PAGE ? 'offline' : 'unseen')
}

/**
 * The page says when it was kept, and each of its forms has an id of its own.
 * @param {Response} kept
 * @param {string} why
 */
async function mark(kept, why, title = '') {
  const html = await kept.text()
  const attributes = `data-why="${why}" data-kept="${kept.headers.get('kept-at') ?? ''}" data-title="${title}"`
  const marked = html
    .replace('<html ', `<html ${attributes} `)
    .replaceAll(/(name="form_id" value=")[^"]*/gu, (_, start) => start + crypto.randomUUID())
  return new Response(marked, { headers: kept.headers })
}

/** @param {string} why @param {string} [title] As HTML. */
export async function offlinePage(why, title = '') {
  const page = await findFile(OFFLINE_PAGE).catch(() => undefined)
  return page === undefined ? Response.error() : mark(page, why, title)
}

/** The events whose programme is or was requested, with the moment. @type {Map<string, number>} */
const programmes = new Map()

/**
 * Requests the programme of an event page after page, and stops at the first failure. Pages that may not be kept are left out.
 * @param {URL} url
 */
async function keepProgramme(url) {
  const path = /^\/event\/[^/]+/u.exec(pathOf(url))?.[0] ?? ''
  const isSaving = Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true
  if (isSaving || Date.now() - (programmes.get(path) ?? 0) < FRESH_MILLISECONDS) return
  programmes.set(path, Date.now())
  const schedule = addressOf(`${path}/schedule?day=all`)
  const pages = ['', '/talks', '/speakers', '/about', '/comments'].map((tab) => addressOf(path + tab))
  try {
    await keepFresh(schedule)
    const talks = linksToTalks((await (await findKept(new URL(schedule)))?.text()) ?? '')
    let bytes = 0
    for (const address of [...new Set([...talks, ...pages])].slice(0, MOST_OF_PROGRAMME)) {
      bytes += await keepFresh(address)
      if (bytes > MOST_BYTES_OF_PROGRAMME) return
    }
  } catch {
    programmes.delete(path)
  }
}

/** @param {string} html */
const linksToTalks = (html) =>
  [...html.matchAll(/href="([^"?#]+)"/gu)]
    .map(([, path = '']) => new URL(path, root))
    .filter((url) => url.origin === root.origin && /^\/talk\/[\w-]+$/u.test(pathOf(url)))
    .map(({ href }) => href)

/** Requests a page unless the store has a fresh one. @param {string} address @returns The bytes that were requested. */
async function keepFresh(address) {
  const url = new URL(address)
  const before = await findKept(url)
  if (Date.now() - Number(before?.headers.get('kept-at')) < FRESH_MILLISECONDS) return 0
  await pause(PAUSE_MILLISECONDS)
  const kept = await request(url)
  if (kept === undefined) throw new Error('The page was not received')
  if (kept === 'nothing') return 0
  return Number((await findKept(url))?.headers.get('kept-bytes'))
}
