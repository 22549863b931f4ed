// @ts-check
/**
 * Stars and attendance change on their page: it is not loaded again, and nothing on it moves. The answer is a small page with
 * the new button. Whatever else the answer is, the form is sent as without a script: for a sign-in, a failure, no network.
 */

const ANSWER_MILLISECONDS_IN_PLACE = 5000

/** @param {HTMLFormElement} form @param {HTMLElement} button @param {URL} action */
const pressInPlace = async (form, button, action) => {
  const [path = '', kind = ''] = /\/(talk|event)\/[^/]+/u.exec(action.pathname) ?? []
  const back = action.searchParams.get('back') ?? path
  action.searchParams.set('back', kind === 'talk' ? `${path}/star` : `${path}/about`)
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  // The form may be sent again, to another address. It does the same twice.
  body.delete('form_id')
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS_IN_PLACE)
  const response = await fetch(action, { method: 'POST', body, signal })
  if (!new URL(response.url).searchParams.has('done')) throw new Error('Not done')
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const replaced = kind === 'talk' ? starButtonsOf(path) : document.querySelectorAll('.event-head .row')
  for (const old of replaced) {
    const fresh = freshOf(page, old)
    if (fresh === undefined) throw new Error('Nothing to show')
    const address = fresh.matches('button') ? 'formaction' : 'action'
    const target = fresh.matches('button') ? fresh : fresh.querySelector('form')
    target?.setAttribute(address, withBack(target.getAttribute(address) ?? '', back))
    const hadFocus = old.contains(document.activeElement)
    old.replaceWith(fresh)
    if (hadFocus) (fresh.matches('button') ? fresh : fresh.querySelector('button'))?.focus()
  }
  button.closest('.notice')?.remove()
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('keep')
}

/** The buttons of a talk. @param {string} path */
const starButtonsOf = (path) =>
  document.querySelectorAll(`button[form="stars"]:not(.link)[formaction*="${path}/"]`)

/** The new state of an element, from the answer. @param {Document} page @param {Element} old */
const freshOf = (page, old) => {
  const found = old.matches('.star-button')
    ? page.querySelector('template')?.content.querySelector('button')
    : page.querySelector(old.matches('button') ? 'main button[form="stars"]' : '.event-head .row')
  const fresh = found?.cloneNode(true)
  return fresh instanceof HTMLElement ? fresh : undefined
}

/** @param {string} address @param {string} back */
const withBack = (address, back) => address.replace(/\?.*$/u, `?${new URLSearchParams({ back })}`)

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
  const action = new URL(submitter.hasAttribute('formaction') ? submitter.formAction : form.action)
  const isOne = /\/(?:talk\/[^/]+\/(?:un)?star|event\/[^/]+\/(?:un)?attend)$/u.test(action.pathname)
  const isQuestion = /\/(?:un)?star$/u.test(location.pathname)
  if (!isOne || isQuestion || 'plain' in form.dataset) return
  event.preventDefault()
  pressInPlace(form, submitter, action).catch(() => {
    form.dataset['plain'] = ''
    form.requestSubmit(submitter)
  })
})
