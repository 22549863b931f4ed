// @ts-check
// Forms that were sent without a network. They wait in a database, belong to the account that wrote them, and are carried
// out once, because each has an idempotency key.

import { offlinePage, pause } from './worker-pages.js'
import {
  addressOf,
  begin,
  currentAccount,
  findKept,
  findTitle,
  meet,
  OURS,
  pathOf,
  root,
  TITLE,
} from './worker-stores.js'

/** After this time the answer to a form is lost. */
const ANSWER_MILLISECONDS = 20_000
const lost = new Error('The answer is lost')
const LONGEST_REFUSAL = 100_000
const MOST_WAITING = 200

const targets = facts.forms.map(([pattern, segments, isLast]) => ({
  pattern: new RegExp(pattern, 'u'),
  segments,
  isLast,
}))
/** @param {string} path */
const targetOf = (path) => targets.find(({ pattern }) => pattern.test(path))
/** Whether a form may wait. @param {string} path */
export const mayWait = (path) => targetOf(path) !== undefined

/** @returns {Promise<IDBDatabase>} */
async function openDatabase() {
  /** @type {PromiseWithResolvers<IDBDatabase>} */
  const { promise, resolve, reject } = Promise.withResolvers()
  const opening = indexedDB.open(OURS, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('forms', { keyPath: 'id' })
  })
  opening.addEventListener('success', () => resolve(opening.result))
  opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  return promise
}

/**
 * @template Result
 * @param {IDBTransactionMode} mode
 * @param {(forms: IDBObjectStore) => IDBRequest<Result>} work
 * @returns {Promise<Result>}
 */
async function inDatabase(mode, work) {
  const database = await openDatabase()
  /** @type {PromiseWithResolvers<Result>} */
  const { promise, resolve, reject } = Promise.withResolvers()
  const transaction = database.transaction('forms', mode)
  const request = work(transaction.objectStore('forms'))
  transaction.addEventListener('complete', () => resolve(request.result))
  transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not stored')))
  return promise.finally(() => database.close())
}

/** @param {unknown} form @returns {form is WaitingForm} */
const isWaiting = (form) => typeof form === 'object' && form !== null && 'account' in form

/** The forms of the present account, in their order. @returns {Promise<WaitingForm[]>} */
export async function listWaiting() {
  const account = await currentAccount()
  /** @type {unknown} */
  const stored = await inDatabase('readonly', (forms) => forms.getAll())
  const all = Array.isArray(stored) ? stored.filter(isWaiting) : []
  return all.filter((form) => form.account === account).toSorted((one, other) => one.at - other.at)
}

/** @param {WaitingForm} form */
const save = (form) => inDatabase('readwrite', (forms) => forms.put(form))
/** @param {string} id */
export const discard = (id) => inDatabase('readwrite', (forms) => forms.delete(id))
/** Removes the forms of the present account. */
export async function discardAll() {
  for (const { id } of await listWaiting()) await discard(id)
}

/** Its key stays: if the first answer was lost, the comment is not made twice. @param {string} id @param {string} comment */
export async function edit(id, comment) {
  const form = (await listWaiting()).find((one) => one.id === id)
  if (form !== undefined)
    await save({ ...form, refusal: '', fields: [...withoutField(form, 'comment'), ['comment', comment]] })
}

/** @param {WaitingForm} form @param {string} field */
const withoutField = ({ fields }, field) => fields.filter(([name]) => name !== field)

const tooLate = async () => {
  await pause(ANSWER_MILLISECONDS)
  throw lost
}

/** The path of the page that a form is about. @param {string} path @param {number} segments */
const pageOf = (path, segments) =>
  path
    .split('/')
    .slice(0, segments + 1)
    .join('/')

/** The last form about a page takes the place of those that wait. @param {string} path */
async function discardEarlier(path) {
  const target = targetOf(path)
  if (target === undefined || !target.isLast) return
  const page = pageOf(path, target.segments)
  for (const { id, path: earlier } of await listWaiting()) {
    const before = targetOf(earlier)
    if (before?.isLast === true && pageOf(earlier, before.segments) === page) await discard(id)
  }
}

/** Sends a form, or keeps it where the network fails. @param {FetchEvent} event @param {URL} url */
export async function sendOrKeep({ request }, url) {
  const copy = request.clone()
  await discardEarlier(pathOf(url)).catch(() => undefined)
  try {
    return await Promise.race([fetch(request), tooLate()])
  } catch {
    return keepForm(copy, url).catch(() => offlinePage('not-kept'))
  }
}

/** @param {Request} request @param {URL} url */
async function keepForm(request, url) {
  const account = await currentAccount()
  const path = pathOf(url)
  const target = targetOf(path)
  if (account === undefined || target === undefined || (account === 'visitor' && !target.isLast))
    return offlinePage('not-kept')
  const before = await listWaiting()
  if (before.length >= MOST_WAITING) return offlinePage('not-kept')
  const sent = new URLSearchParams(await request.text())
  const id = sent.get('form_id') ?? crypto.randomUUID()
  const fields = [...sent].filter(([name]) => name !== 'form_token')
  const own = pageOf(path, target.segments)
  const back = new URL(url.searchParams.get('back')?.slice(1) ?? own.slice(1), root)
  const page = back.origin === root.origin ? back : new URL(addressOf(own))
  const kept = await (await findKept(new URL(addressOf(own))))?.text()
  const title = TITLE.exec(kept ?? '')?.[1] ?? (await findTitle(own.replace(/^.*\//u, '')))
  await save({
    id,
    account,
    path: path + url.search,
    fields,
    page: pathOf(new URL(addressOf(own))),
    title,
    at: Date.now(),
    refusal: '',
  })
  return Response.redirect(page.href, 303)
}

/** @type {Promise<WaitingForm[]>} */
let sending = Promise.resolve([])
/** The next run. It begins when the present one has ended. @type {Promise<WaitingForm[]> | undefined} */
let next

/** Sends what waits, one after another. @returns The forms that were carried out. */
export async function sendWaiting() {
  const start = async () => {
    next = undefined
    sending = sendAll()
    return sending
  }
  next ??= sending.then(start, start)
  return next
}

async function sendAll() {
  const done = []
  for (const form of await listWaiting()) {
    if (form.refusal !== '') continue
    const outcome = await send(form)
    if (outcome === 'unsent') break
    if (outcome === 'done') done.push(form)
  }
  return done
}

/** @param {WaitingForm} form @returns {Promise<'done' | 'refused' | 'unsent'>} */
async function send(form) {
  const { id, account, path, fields } = form
  const began = begin()
  const response = await fetch(addressOf(path), {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: { 'lectern-account': account, 'idempotency-key': id },
    signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
  }).catch(() => undefined)
  const present = response?.headers.get('lectern-account') ?? undefined
  if (response === undefined || present === undefined) return 'unsent'
  await meet(present, began)
  if (present !== account || response.status >= 500 || [408, 429].includes(response.status)) return 'unsent'
  if (response.redirected) {
    await discard(id)
    return 'done'
  }
  const refusal = (await response.text()).slice(0, LONGEST_REFUSAL)
  // After a sign-out or a discard in the meantime nothing is stored.
  if ((await listWaiting()).some((one) => one.id === id)) await save({ ...form, refusal })
  return 'refused'
}
