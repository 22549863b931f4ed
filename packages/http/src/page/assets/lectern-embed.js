// <lectern-embed event="…" show="schedule|now|ratings"> or <lectern-embed talk="…">, with lang, day, accent and theme.
// It sets styles by script, and only loads a frame: a page needs `script-src` and `frame-src` with the origin of this file.

const start = new URL('.', import.meta.url)
const choices = ['lang', 'day', 'accent', 'theme']

class LecternEmbed extends HTMLElement {
  static observedAttributes = ['event', 'show', 'talk', ...choices]
  /** @readonly */
  #frame = document.createElement('iframe')

  connectedCallback() {
    const frame = this.#frame
    frame.style.cssText = 'display:block;width:100%;height:400px;border:0'
    frame.title = this.title
    this.style.display = 'block'
    this.#load()
    this.replaceChildren(frame)
    addEventListener('message', this)
  }

  disconnectedCallback() {
    removeEventListener('message', this)
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#load()
  }

  #load() {
    const part = (/** @type {string} */ name, or = '') => encodeURIComponent(this.getAttribute(name) ?? or)
    const path = this.hasAttribute('talk')
      ? `talk/${part('talk')}/rate`
      : `event/${part('event')}/${part('show', 'schedule')}`
    const url = new URL(path, start)
    for (const name of choices) {
      const value = this.getAttribute(name)
      if (value) url.searchParams.set(name, value)
    }
    if (this.#frame.src !== url.href) this.#frame.src = url.href
  }

  /** @param {MessageEvent<{ lectern?: unknown, height?: unknown, title?: unknown } | null>} message */
  handleEvent({ origin, source, data }) {
    const frame = this.#frame
    if (origin !== start.origin || source !== frame.contentWindow || data?.lectern !== 'size') return
    const height = Number(data.height)
    if (height > 0 && height < 100_000) frame.style.height = `${Math.ceil(height)}px`
    frame.title ||= String(data.title)
  }
}

if (!customElements.get('lectern-embed')) customElements.define('lectern-embed', LecternEmbed)
