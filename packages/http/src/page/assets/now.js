// @ts-check
// What runs now: while the page is seen, it follows the stream of its event and the clock, and keeps focus and place.

const SECOND = 1000
const PATIENCE = 20 * SECOND
/** After a failure. */
const AGAIN = 30 * SECOND
/** A refused stream is asked for again after longer and longer pauses. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [15 * SECOND, 120 * SECOND]
/** Other servers hear of a change within this time. */
const HEARD = SECOND

/** @param {ParentNode} page */
const settingsOf = (page) => {
  const settings = page.querySelector('meta[name="stream"]')
  return settings instanceof HTMLMetaElement ? settings : undefined
}
let settings = settingsOf(document)
/** @type {EventSource | undefined} */
let stream
let refusals = 0
let openAt = 0
/** How far the clock of the server is ahead. */
let ahead = 0
const now = () => Date.now() + ahead
/** When to read the page next. */
let until = 0
let isWaiting = false
let reading = Promise.resolve()

/** Reads the page within a second, not at once with everybody in a hall. @param {number} [pause] */
function readSoon(pause = 0) {
  if (isWaiting) return
  isWaiting = true
  setTimeout(
    () => {
      isWaiting = false
      if (!document.hidden) reading = reading.then(read)
    },
    pause + Math.random() * SECOND,
  )
}

async function read() {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(location.href, { cache: 'no-store', signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const [old, fresh] = [document, page].map((one) => one.querySelector('main'))
    if (!old || !fresh || ![200, 404].includes(response.status)) throw new Error('No page')
    const focused = document.activeElement
    renew(old, fresh)
    if (focused instanceof HTMLAnchorElement && !focused.isConnected)
      [...document.links].find(({ href }) => href === focused.href)?.focus({ preventScroll: true })
    ahead = (Date.parse(response.headers.get('date') ?? '') || Date.now()) - Date.now()
    settings = settingsOf(page)
    plan()
    tick()
  } catch {
    until = now() + AGAIN
  }
}

/** The page says when the clock changes it. A network may hold streams back without a word. */
function plan() {
  const end = Number(settings?.dataset['end']) * SECOND
  const latest = stream?.readyState === EventSource.OPEN ? Infinity : now() + LONGEST_PAUSE
  until = end > now() ? Math.min(end, latest) : now() + FIRST_PAUSE
}

/** What is as before stays. @param {ChildNode} old @param {ChildNode} fresh */
function renew(old, fresh) {
  if (old.isEqualNode(fresh)) return
  const [olds, freshs] = [[...old.childNodes], [...fresh.childNodes]]
  const isSame = olds.length === freshs.length && old.cloneNode().isEqualNode(fresh.cloneNode())
  if (!isSame) return old.replaceWith(fresh)
  for (const [index, one] of freshs.entries()) if (olds[index]) renew(olds[index], one)
}

/** Whatever becomes of it, the page is read: what happened meanwhile was not told. @param {HTMLMetaElement} settings */
function open({ content, dataset }) {
  openAt = Infinity
  const opened = new EventSource(content)
  stream = opened
  opened.addEventListener('open', () => {
    refusals = 0
    readSoon()
  })
  opened.addEventListener('error', () => {
    // Otherwise the browser comes back by itself.
    if (opened.readyState !== EventSource.CLOSED) return
    const pause = Math.min(FIRST_PAUSE * 2 ** refusals, LONGEST_PAUSE)
    refusals += 1
    openAt = Date.now() + pause * (0.5 + Math.random())
    readSoon()
  })
  for (const kind of (dataset['kinds'] ?? '').split(' ')) opened.addEventListener(kind, () => readSoon(HEARD))
}

/** A network has few streams, so only a page that is seen has one. */
function tick() {
  if (document.hidden || settings === undefined) {
    stream?.close()
    openAt = 0
    return
  }
  const clock = document.querySelector('.clock time')
  const time = new Date(now()).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: settings.dataset['zone'],
  })
  if (clock && clock.textContent !== time) clock.textContent = time
  if (Date.now() >= openAt) open(settings)
  if (now() >= until) {
    until = Infinity
    readSoon()
  }
}

document.addEventListener('visibilitychange', tick)
setInterval(tick, SECOND)
plan()
tick()
