// @ts-check
import { showNotice } from './notices.js'

/**
 * The stars of visitors are kept on the device. Visitors share their pages, so this script marks them there. After a sign-in a
 * notice asks once whether they become those of the account, and the schedule of the account asks on. A sign-out removes them.
 */

const MOST_DEVICE_STARS = 500
const ofVisitor = document.querySelector('form#stars[data-device]')
const signOut = document.querySelector('form[action$="/logout"]')
const onlyMine = ofVisitor !== null && new URLSearchParams(location.search).get('stars') === 'mine'

/** The ids of talks. */
const deviceStars = () => (localStorage.getItem('stars') ?? '').split(' ').filter(Boolean)

const showDeviceStars = () => {
  const starred = new Set(deviceStars())
  for (const button of document.querySelectorAll('button[form="stars"][value]')) {
    if (!(button instanceof HTMLButtonElement)) continue
    const isStarred = starred.has(button.value)
    button.ariaPressed = String(isStarred)
    button.classList.toggle('pressed', isStarred)
    button.querySelector('.star')?.classList.toggle('off', !isStarred)
  }
}

/** Hides the talks without a star, and says that only those with one are shown. */
const showOnlyMine = () => {
  for (const grid of document.querySelectorAll('.schedule.grid')) grid.classList.remove('grid', 'wide')
  const hide = (/** @type {string} */ what, /** @type {string} */ without) => {
    for (const one of document.querySelectorAll(what))
      one.toggleAttribute('hidden', one.querySelector(without) === null)
  }
  hide('.slot', '[aria-pressed="true"]')
  hide('.at, .programme-day', '.slot:not([hidden])')
  document.querySelector('.chosen [role="status"]')?.toggleAttribute('hidden', true)
  for (const said of document.querySelectorAll('[data-mine]')) said.removeAttribute('hidden')
  const isEmpty = document.querySelector('.programme-day:not([hidden])') === null
  document.querySelector('#no-stars')?.toggleAttribute('hidden', !isEmpty)
}

/** Says below the content, where nothing moves, how long the star stays. */
const sayWhereKept = () => {
  const template = document.querySelector('template#kept-here')
  if (document.querySelector('.kept-here') === null && template instanceof HTMLTemplateElement)
    document.querySelector('main')?.append(template.content.cloneNode(true))
}

/** @param {HTMLFormElement} leaving */
const askAboutDeviceStars = async (leaving) => {
  const stars = deviceStars()
  const isOwnSchedule = location.pathname.endsWith('/user/schedule')
  if (stars.length === 0 || (localStorage.getItem('stars-asked') !== null && !isOwnSchedule)) return
  const address = new URL(`user/schedule/device?count=${stars.length}`, leaving.action)
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
  const question = page.querySelector('form.notice')
  const field = question?.querySelector('input[name="talks"]')
  if (!(question instanceof HTMLFormElement) || !(field instanceof HTMLInputElement)) return
  field.value = stars.join(' ')
  question.querySelector('[value="forget"]')?.addEventListener('click', () => {
    localStorage.removeItem('stars')
    question.remove()
  })
  showNotice(question)
  localStorage.setItem('stars-asked', 'yes')
}

/** They stay on the device until the account has them. @param {HTMLFormElement} question */
const takeOver = async (question) => {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(question)) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(question.action, { method: 'POST', body })
  if (new URL(response.url).searchParams.has('done')) localStorage.removeItem('stars')
  location.assign(response.url)
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  const { pathname } = new URL(form.action)
  if (pathname.endsWith('/logout')) localStorage.removeItem('stars')
  if (pathname.endsWith('/user/schedule/device')) {
    event.preventDefault()
    takeOver(form).catch(() => form.submit())
  }
  if (form !== ofVisitor || !(submitter instanceof HTMLButtonElement) || submitter.value === '') return
  const stars = deviceStars()
  const others = stars.filter((talk) => talk !== submitter.value)
  const isNew = others.length === stars.length
  // Whoever has more signs in first.
  if (isNew && stars.length >= MOST_DEVICE_STARS) return
  event.preventDefault()
  event.stopImmediatePropagation()
  localStorage.setItem('stars', (isNew ? [...stars, submitter.value] : others).join(' '))
  localStorage.removeItem('stars-asked')
  showDeviceStars()
  if (isNew) sayWhereKept()
})

if (ofVisitor !== null) {
  for (const hidden of document.querySelectorAll('[data-device][hidden]')) hidden.removeAttribute('hidden')
  showDeviceStars()
  if (onlyMine) showOnlyMine()
  // Another page or tab may have changed them.
  addEventListener('pageshow', showDeviceStars)
  addEventListener('storage', showDeviceStars)
}
if (signOut instanceof HTMLFormElement) void askAboutDeviceStars(signOut).catch(() => undefined)
