import { showNotice } from './notices.js'
import { fromTemplate, site } from './offline.js'

/** Forms that wait for a network: shown on their pages and on `/offline`, sent when there is one. */
/** @typedef {{ id: string, path: string, fields: [string, string][], page: string, title: string, at: number, refusal: string }} WaitingForm */
/** @typedef {{ waiting?: WaitingForm[], sent?: WaitingForm[] }} Told */

const RETRY_MILLISECONDS = 30_000
/** After this time there is no network. */
const ANSWER_MILLISECONDS = 3_000
/** @param {string} text As HTML. */
const parsed = (text) => new DOMParser().parseFromString(text, 'text/html')
/** @param {WaitingForm} form */
const kindOf = ({ path }) => /\/([a-z]+)(?:\?.*)?$/u.exec(path)?.[1] ?? ''
/** @param {WaitingForm} form */
const commentOf = ({ fields }) => fields.find(([name]) => name === 'comment')?.[1] ?? ''
/** The stars of a vote, `''` for other forms. @param {WaitingForm} form */
const starsOf = ({ fields }) => '★'.repeat(Number(fields.find(([name]) => name === 'rating')?.[1] ?? 0))
/** The problems of the form, or else the text of a page of failure. @param {WaitingForm} form */
const reasonOf = ({ refusal }) => {
  const page = parsed(refusal)
  const problems = [...page.querySelectorAll('.problems p, .problems li')]
  const reasons = problems.length > 0 ? problems : [...page.querySelectorAll('main .prose > p')]
  return reasons.map(({ textContent }) => textContent.trim()).join(' ')
}

/** @param {WaitingForm} form @param {'waiting' | 'refused' | 'sent'} state */
const showState = async (form, state) => {
  const what = await fromTemplate(`what-${kindOf(form)}`)
  const notice = await fromTemplate(`notice-${state}`)
  for (const slot of notice.querySelectorAll('[data-slot]')) {
    const { slot: name } = slot instanceof HTMLElement ? slot.dataset : {}
    if (name === 'what') slot.textContent = what.textContent
    if (name === 'text') slot.textContent = commentOf(form) || starsOf(form)
    if (name === 'reason') slot.textContent = reasonOf(form)
  }
  if (state !== 'sent') notice.dataset['waiting'] = form.id
  notice.querySelector('button')?.addEventListener('click', () => location.reload())
  showNotice(notice)
}

/** @param {WaitingForm} form @param {(message: string) => unknown} tell */
const itemOf = async (form, tell) => {
  const item = await fromTemplate('waiting-item', form.at)
  const what = await fromTemplate(`what-${kindOf(form)}`)
  const [link, label, reason] = [
    item.querySelector('a'),
    item.querySelector('[data-slot="what"]'),
    item.querySelector('.problems'),
  ]
  if (link !== null) {
    link.href = new URL(form.page.slice(1), site).href
    link.textContent = parsed(form.title).body.textContent || form.page
  }
  if (label !== null) label.textContent = what.textContent
  if (reason !== null) {
    reason.textContent = reasonOf(form)
    reason.toggleAttribute('hidden', form.refusal === '')
  }
  const [text, box] = [item.querySelector('textarea'), item.querySelector('[data-slot="comment"]')]
  if (kindOf(form) === 'comments' && text !== null) text.value = commentOf(form)
  else box?.remove()
  item
    .querySelector('[value="save"]')
    ?.addEventListener('click', () => tell(`edit ${form.id} ${text?.value ?? ''}`))
  item.querySelector('[value="discard"]')?.addEventListener('click', () => tell(`discard ${form.id}`))
  return item
}

/**
 * A comment without stars would wait for a network, and be refused then. So the browser says at once what is missing. With a
 * network the server says it. @param {SubmitEvent} event
 */
const checkFirst = async (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.querySelector('.star-choice') === null) return
  if (form.checkValidity()) return
  event.preventDefault()
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS)
  const answer = fetch(new URL('offline', site), { method: 'HEAD', cache: 'no-store', signal })
  if (
    await answer.then(
      () => true,
      () => false,
    )
  )
    form.submit()
  else form.reportValidity()
}

if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) {
  const { serviceWorker } = navigator
  const tellWorker = (/** @type {string} */ message) => serviceWorker.controller?.postMessage(message)
  let some = false
  /** What the list shows, as JSON. A list that is the same stays, with what is typed in it. */
  let listed = ''
  /** One list after another, so that none is shown twice. */
  let shown = Promise.resolve()
  const show = async (/** @type {Told} */ { waiting = [], sent = [] }) => {
    some = waiting.length > 0
    for (const notice of document.querySelectorAll('[data-waiting]')) notice.remove()
    const here = location.pathname.slice(site.pathname.length - 1)
    for (const form of sent) await showState(form, 'sent')
    for (const form of waiting) {
      if (form.refusal !== '') await showState(form, 'refused')
      else if (form.page === here) await showState(form, 'waiting')
    }
    const list = document.querySelector('ul[data-offline="waiting"]')
    if (list === null || listed === JSON.stringify(waiting)) return
    listed = JSON.stringify(waiting)
    list.replaceChildren(...(await Promise.all(waiting.map((form) => itemOf(form, tellWorker)))))
    document.querySelector('[data-offline="none-waiting"]')?.toggleAttribute('hidden', some)
  }
  serviceWorker.addEventListener('message', (/** @type {MessageEvent<Told>} */ { data }) => {
    if (data.waiting !== undefined) shown = shown.then(() => show(data))
  })
  document.addEventListener('submit', (event) => void checkFirst(event))
  tellWorker('send')
  addEventListener('online', () => tellWorker('send'))
  setInterval(() => void (some && tellWorker('send')), RETRY_MILLISECONDS)
}
