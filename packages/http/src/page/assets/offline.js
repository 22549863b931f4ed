import { showNotice } from './notices.js'

/** Pages without a network: `website/offline` has the service worker. Its address is beside the folder of this file. */
/** @typedef {{ kept?: { address: string, title: string }[] }} ToldByWorker */

export const site = new URL('../../', import.meta.url)
const { why, kept, title: talkTitle } = document.documentElement.dataset

/** The moment as a time, with the day unless it is today. @param {number} moment */
const timeOf = (moment) => {
  const { lang } = document.documentElement
  /** @type {Intl.DateTimeFormatOptions} */
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return new Date(moment).toLocaleString(lang, isToday ? time : { ...time, day: 'numeric', month: 'short' })
}

/** A template of the page with the words, which is on the device. @param {string} id @param {number} [moment] */
export const fromTemplate = async (id, moment) => {
  const text = await (await fetch(new URL('offline', site))).text()
  const template = new DOMParser().parseFromString(text, 'text/html').querySelector(`template#${id}`)
  const element = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null
  if (!(element instanceof HTMLElement)) throw new TypeError(`There is no template ${id}`)
  const shown = document.importNode(element, true)
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace('{time}', timeOf(moment ?? 0))
  }
  return shown
}

const sayWhenKept = async () => {
  if (!kept || (why !== 'offline' && why !== 'slow')) return
  const notice = await fromTemplate(`notice-${why}`, Number(kept))
  notice.querySelector('button')?.addEventListener('click', () => location.reload())
  showNotice(notice)
}
void sayWhenKept()
document.querySelector(`[data-offline="${why ?? 'none'}"]`)?.removeAttribute('hidden')

/** The page of a printed code that is not on the device has its stars all the same. */
const stars = document.querySelector('[data-offline="vote"] form')
if (why === 'vote' && stars instanceof HTMLFormElement) {
  stars.action = `${location.pathname}/vote`
  const slot = document.querySelector('[data-offline="vote"] [data-slot="title"]')
  if (slot !== null) slot.textContent = talkTitle ?? ''
}

if ('serviceWorker' in navigator) {
  const { serviceWorker } = navigator
  const wasThere = serviceWorker.controller !== null
  const tell = async (/** @type {string} */ message) =>
    (await serviceWorker.ready).active?.postMessage(message)
  // Private windows and full disks may refuse: then there is no offline reading.
  serviceWorker
    .register(new URL('sw.js', site), { scope: site.pathname })
    .then(() => (wasThere ? undefined : tell('keep')))
    .catch(() => undefined)
  const list = document.querySelector('ul[data-offline="kept"]')
  if (list !== null) {
    serviceWorker.addEventListener('message', (/** @type {MessageEvent<ToldByWorker>} */ { data }) => {
      const { kept: pages } = data
      // Another message is about forms that wait.
      if (pages === undefined) return
      list.replaceChildren(
        ...pages.map(({ address, title }) => {
          const [item, link] = [document.createElement('li'), document.createElement('a')]
          link.href = address
          link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent
          link.dir = 'auto'
          item.append(link)
          return item
        }),
      )
      document.querySelector('[data-offline="none-kept"]')?.toggleAttribute('hidden', pages.length > 0)
    })
    if (wasThere) void tell('list')
  }
}
