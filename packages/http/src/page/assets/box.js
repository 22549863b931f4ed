// @ts-check
// A voting box: it changes the talk by itself, and keeps votes on the device until there is a network.

/** A child that presses ten times votes once. */
const PAUSE_MILLISECONDS = 2000
const AGAIN_MILLISECONDS = 10_000
const FRESH_MILLISECONDS = 5 * 60 * 1000
const PATIENCE_MILLISECONDS = 20_000
const MOST_AT_ONCE = 500

const main = document.querySelector('main')
const storeName = `voting-box:${location.pathname}`
let isThanking = false
let isOffline = false
let isSending = false
let freshAt = Date.now()

/** `talk id rating second`, a vote in each line. */
const waiting = () => (localStorage.getItem(storeName) ?? '').split('\n').filter((line) => line !== '')
/** @param {string[]} votes */
const keep = (votes) => localStorage.setItem(storeName, votes.join('\n'))

/** @param {string} name @param {boolean} isShown */
const toggle = (name, isShown) => main?.querySelector(`.box-${name}`)?.toggleAttribute('hidden', !isShown)

function show() {
  const now = Date.now() / 1000
  const talks = [...(main?.querySelectorAll('.box-talk') ?? [])].filter((talk) => talk instanceof HTMLElement)
  for (const talk of talks) {
    const { start, end } = talk.dataset
    talk.hidden = isThanking || now < Number(start) || now >= Number(end)
  }
  toggle('rest', !isThanking && talks.every(({ hidden }) => hidden))
  toggle('thanks', isThanking)
  const state = main?.querySelector('.box-state')
  if (state instanceof HTMLElement) {
    state.hidden = !isOffline
    state.textContent = (state.dataset['words'] ?? '').replace('{count}', String(waiting().length))
  }
  toggle('whole', document.fullscreenEnabled && document.fullscreenElement === null)
}

/** @param {string} talk @param {string} rating */
function vote(talk, rating) {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  keep([...waiting(), [talk, id, rating, Math.floor(Date.now() / 1000)].join(' ')])
  isThanking = true
  setTimeout(() => {
    isThanking = false
    show()
  }, PAUSE_MILLISECONDS)
  show()
  void meet()
}

/** @param {RequestInit} [how] */
const ask = (how) => fetch(location.pathname, { ...how, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })

/**
 * Sends what waits, talk after talk. What the service refuses for good goes, too. A box that is removed keeps its votes, and asks
 * for its page. It throws without a network, and while the service takes no votes.
 */
async function sendWaiting() {
  for (let votes = waiting(); votes.length > 0; votes = waiting()) {
    const [talk = ''] = (votes[0] ?? '').split(' ', 1)
    const sent = votes.filter((vote) => vote.startsWith(`${talk} `)).slice(0, MOST_AT_ONCE)
    const lines = sent.map((vote) => vote.slice(talk.length + 1))
    const body = new URLSearchParams({ talk, votes: lines.join('\n') })
    const response = await ask({ method: 'POST', body })
    if (response.status === 401) {
      freshAt = 0
      return
    }
    // The page of a network that asks for a sign-in is no answer of the service.
    if (![400, 403, 404].includes(response.status)) await response.json()
    keep(waiting().filter((vote) => !sent.includes(vote)))
  }
}

/** The programme may have changed. The service worker keeps the page, too. */
async function refresh() {
  if (Date.now() - freshAt < FRESH_MILLISECONDS && !isOffline) return
  const response = await ask()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const content = page.querySelector('main')
  if (!response.ok || content === null || isThanking) return
  main?.replaceChildren(...content.childNodes)
  freshAt = Date.now()
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('keep')
}

async function meet() {
  if (isSending) return
  isSending = true
  try {
    await sendWaiting()
    await refresh()
    isOffline = false
  } catch {
    isOffline = true
  }
  isSending = false
  show()
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
  const talk = target.elements.namedItem('talk')
  event.preventDefault()
  if (!isThanking && talk instanceof HTMLInputElement) vote(talk.value, submitter.value)
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.box-whole'))
    void document.documentElement.requestFullscreen()
})
document.addEventListener('fullscreenchange', show)
globalThis.addEventListener('online', () => void meet())
globalThis.addEventListener('offline', () => void meet())
setInterval(show, 1000)
setInterval(() => void meet(), AGAIN_MILLISECONDS)
show()
void meet()
