// @ts-check
// The stores of the service worker: the files of all pages, and the kept pages of one account.

/** The address of the website, which may have a path. */
export const root = new URL('./', worker.location.href)
/** The path below the website. @param {URL} url */
export const pathOf = ({ pathname }) => pathname.slice(root.pathname.length - 1)
/** The address of a path of the website. @param {string} path */
export const addressOf = (path) => new URL(path.slice(1), root).href

/** The start of the names of all stores of this website. */
export const OURS = `lectern ${root.pathname} `
const FILES = `${OURS}${facts.version} files`
const PAGES = `${OURS}${facts.version} pages `

const MOST_PAGES = 400
const MOST_BYTES = 20_000_000
const MOST_BYTES_OF_PAGE = 1_000_000
const MOST_LISTED = 100

export const OFFLINE_PAGE = '/offline'

/** The files, and the page with the words. It is requested without cookies, so it names nobody. */
export async function fillFiles() {
  const store = await caches.open(FILES)
  const requests = facts.files.map((path) => new Request(addressOf(path)))
  await store.addAll([...requests, new Request(addressOf(OFFLINE_PAGE), { credentials: 'omit' })])
}

/** The words are in the language of the page that was kept last. @param {string | null} language */
async function keepWords(language) {
  const [store, address] = [await caches.open(FILES), addressOf(OFFLINE_PAGE)]
  const present = (await store.match(address))?.headers.get('content-language')
  if (language === null || language === present) return
  const page = await fetch(address, { credentials: 'omit', headers: { 'accept-language': language } })
  if (page.ok) await store.put(address, page)
}

/** @param {string} path */
export const findFile = async (path) => (await caches.open(FILES)).match(addressOf(path))

/** Removes the stores of other versions. The account is remembered. */
export async function removeOldStores() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS))
  const old = names.filter((name) => name !== FILES && !name.startsWith(PAGES))
  const account = old.map((name) => / pages (\S+)$/u.exec(name)?.[1]).find(Boolean)
  for (const name of old) await caches.delete(name)
  if (account !== undefined && (await currentAccount()) === undefined) await caches.open(PAGES + account)
}

/** Counts requests, to tell the responses from before a change of the account from those after it. */
let turn = 0
let changedAt = 0
/** Null after a sign-out, undefined before the first page. @type {string | null | undefined} */
let known

export const begin = () => (turn += 1)

/** The account of the last page, `visitor` without one. @returns {Promise<string | undefined>} */
export async function currentAccount() {
  if (known !== undefined) return known ?? undefined
  const stored = (await caches.keys()).find((name) => name.startsWith(PAGES))?.slice(PAGES.length)
  known ??= stored
  return known ?? undefined
}

/**
 * Notes the account that a page was made for. Another one empties the store. False for the response to a request from before
 * the change.
 * @param {string} account
 * @param {number} began
 */
export async function meet(account, began) {
  if (account === (await currentAccount())) return true
  if (began <= changedAt) return false
  await changeTo(account)
  await caches.open(PAGES + account)
  return true
}

/** Removes the kept pages of other accounts. @param {string | null} account */
async function changeTo(account) {
  known = account
  changedAt = turn
  for (const name of await caches.keys()) {
    if (name.startsWith(PAGES) && name !== `${PAGES}${account ?? ''}`) await caches.delete(name)
  }
}

/** Removes all kept pages. */
export const forget = () => changeTo(null)

const kinds = facts.pages.map((pattern) => new RegExp(pattern, 'u'))
/** @param {URL} url */
export const mayBeKept = (url) => kinds.some((kind) => kind.test(pathOf(url)))

/** The address without the words of a notice. @param {URL} url */
function keyOf(url) {
  const key = new URL(url)
  key.hash = ''
  for (const word of ['done', 'talk', 'was', 'in']) key.searchParams.delete(word)
  return key.href
}

/**
 * Keeps a page, if the server says that it may be kept.
 * @param {URL} url
 * @param {Response} response
 * @param {number} began
 * @returns {Promise<'page' | 'programme' | 'nothing' | undefined>} What was kept; undefined if the server failed, or for
 * another account.
 */
export async function keep(url, response, began) {
  const { headers, status } = response
  const account = headers.get('lectern-account')
  if (account === null || !(await meet(account, began)) || !mayBeKept(url)) return undefined
  const kind = headers.get('lectern-keep')
  const store = await caches.open(PAGES + account)
  if (kind === null) {
    if (status >= 500 || status === 429) return undefined
    await store.delete(keyOf(url))
    return 'nothing'
  }
  if (url.searchParams.has('done')) return request(new URL(keyOf(url)))
  const html = await response.text()
  const bytes = new Blob([html]).size
  if (bytes > MOST_BYTES_OF_PAGE) return 'nothing'
  const kept = new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': headers.get('content-security-policy') ?? "default-src 'none'",
      'kept-address': keyOf(url),
      'kept-at': String(Date.now()),
      'kept-bytes': String(bytes),
    },
  })
  await put(store, keyOf(url), kept)
  await keepWords(headers.get('content-language'))
  if (known !== account) await caches.delete(PAGES + account)
  return kind === 'programme' ? 'programme' : 'page'
}

/**
 * Where the browser has no more space, the older half goes.
 * @param {Cache} store
 * @param {string} key
 * @param {Response} page
 */
async function put(store, key, page) {
  try {
    await store.put(key, page.clone())
  } catch {
    await trim(MOST_PAGES / 2, MOST_BYTES / 2)
    await store.put(key, page)
  }
}

/** Requests a page and keeps it. @param {URL} url */
export async function request(url) {
  const began = begin()
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return response.redirected ? undefined : keep(url, response, began)
}

/** The kept page of an address, or the page of its path that shows the most. @param {URL} url */
export async function findKept(url) {
  const account = await currentAccount()
  if (account === undefined || !mayBeKept(url)) return undefined
  const store = await caches.open(PAGES + account)
  const path = url.origin + url.pathname
  for (const address of [keyOf(url), `${path}?day=all`, path]) {
    const page = await store.match(address)
    if (page !== undefined) return page
  }
  return undefined
}

/** LRU: the pages that were kept or shown last stay. */
export async function trim(mostPages = MOST_PAGES, mostBytes = MOST_BYTES) {
  const account = await currentAccount()
  if (account === undefined) return
  const store = await caches.open(PAGES + account)
  const newestFirst = (await store.keys()).toReversed()
  let bytes = 0
  for (const [index, key] of newestFirst.entries()) {
    bytes += Number((await store.match(key))?.headers.get('kept-bytes'))
    if (index >= mostPages || bytes > mostBytes) await store.delete(key)
  }
}

/** A page that is shown moves to the end of the store. @param {Response} page */
export async function touch(page) {
  const [account, address] = [await currentAccount(), page.headers.get('kept-address')]
  if (account === undefined || address === null) return
  const store = await caches.open(PAGES + account)
  if ((await store.match(address)) !== undefined) await store.put(address, page)
}

/** The kept pages, for a list of links. */
export async function listKept() {
  const account = await currentAccount()
  if (account === undefined) return []
  const store = await caches.open(PAGES + account)
  const addresses = (await store.keys()).map(({ url }) => url).filter((url) => !url.includes('?'))
  const newest = addresses.toReversed().slice(0, MOST_LISTED)
  return Promise.all(
    newest.map(async (address) => ({ address, title: await titleIn(await store.match(address)) })),
  )
}

/** The title of a talk as HTML, of a kept page with a link to it; `''` if there is none. @param {string} stub */
export async function findTitle(stub) {
  const account = await currentAccount()
  if (account === undefined) return ''
  const store = await caches.open(PAGES + account)
  const link = new RegExp(`/talk/${stub}"[^>]*>([^<]*)</a>`, 'u')
  const programmes = (await store.keys()).filter(({ url }) => /\/(?:schedule|talks)(?:\?|$)/u.test(url))
  for (const key of programmes.toReversed()) {
    const title = link.exec((await (await store.match(key))?.text()) ?? '')?.[1]
    if (title !== undefined) return title.trim()
  }
  return ''
}

/** As HTML. @param {Response | undefined} page */
const titleIn = async (page) => TITLE.exec((await page?.text()) ?? '')?.[1] ?? ''

/** Without the name of the site. */
export const TITLE = /<title>([^<]*?)(?: · [^·<]*)?<\/title>/u
