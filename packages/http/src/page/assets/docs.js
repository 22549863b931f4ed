// @ts-check
// The page with the operations of the API: a search, buttons that copy, and a form that sends a request. The access token is
// in its field only.

/** @type {NodeListOf<HTMLDetailsElement>} */
const routes = document.querySelectorAll('details.route')
const tools = document.querySelector('.api-tools')
const words = tools instanceof HTMLElement ? tools.dataset : {}
const api = words['api'] ?? ''
const word = (/** @type {string} */ name) => words[name] ?? ''
const search = tools?.querySelector('input[type=search]')
const token = tools?.querySelector('input[type=password]')
const found = tools?.querySelector('output')

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} content */
function element(tag, attributes = {}, ...content) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...content)
  return made
}

if (search instanceof HTMLInputElement) {
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/u).filter(Boolean)
    let shown = 0
    for (const route of routes) {
      const text = route.textContent.toLowerCase()
      route.hidden = !words.every((word) => text.includes(word))
      if (!route.hidden) shown += 1
    }
    if (found !== null && found !== undefined) found.textContent = `${shown} of ${routes.length}`
  })
}

for (const route of routes) {
  route.addEventListener('toggle', () => enhance(route), { once: true })
}

/** @param {HTMLDetailsElement} route */
function enhance(route) {
  const curl = route.querySelector('pre')
  if (curl !== null) curl.before(copyButton(curl))
  route.append(requestForm(route))
}

/** @param {HTMLElement} source */
function copyButton(source) {
  const button = element('button', { type: 'button', class: 'button small' }, word('copy'))
  const say = (/** @type {string} */ done) => () => {
    button.textContent = word(done)
  }
  button.addEventListener('click', () => {
    // Without the clipboard, which a page over plain HTTP lacks, the text is selected for the keyboard.
    getSelection()?.selectAllChildren(source)
    if (isSecureContext)
      navigator.clipboard.writeText(source.textContent).then(say('copied'), say('selected'))
    else say('selected')()
  })
  return button
}

/** @param {HTMLDetailsElement} route */
function requestForm(route) {
  const { method = 'GET', path = '', query = '', example } = route.dataset
  const address = `${api}${path === '/' ? '' : path}`
  const names = [...address.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
  /** @param {string} name */
  const field = (name) => {
    const input = element('input', { name, autocomplete: 'off', spellcheck: 'false' })
    return element('label', { class: 'field' }, element('code', {}, name), input)
  }
  const body = element('textarea', { name: 'body', rows: '8', spellcheck: 'false' }, example ?? '')
  const answer = element('output', { class: 'answer' })
  const form = element(
    'form',
    { class: 'stack try' },
    ...names.map(field),
    ...query.split(' ').filter(Boolean).map(field),
    ...(example === undefined ? [] : [element('label', { class: 'field' }, word('body'), body)]),
    element('button', { class: 'button' }, word('send')),
    answer,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer.replaceChildren('…')
    const request = { method, address, names, hasBody: example !== undefined }
    void sent(form, request).then((parts) => answer.replaceChildren(...parts))
  })
  return form
}

/**
 * @param {HTMLElement} form
 * @param {{ method: string, address: string, names: readonly string[], hasBody: boolean }} request
 */
async function sent(form, { method, address, names, hasBody }) {
  const values = new Map(
    [...form.querySelectorAll('input, textarea')].map((input) =>
      input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
        ? [input.name, input.value]
        : ['', ''],
    ),
  )
  const url = new URL(
    address.replaceAll(/\{(\w+)\}/gu, (_, /** @type {string} */ name) =>
      encodeURIComponent(values.get(name) || '0'),
    ),
  )
  for (const [name, value] of values) {
    if (name !== 'body' && !names.includes(name) && value !== '') url.searchParams.append(name, value)
  }
  const secret = token instanceof HTMLInputElement ? token.value.trim() : ''
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: values.get('body') ?? '' } : {}),
    })
    const text = await response.text()
    const location = response.headers.get('location')
    return [
      element('p', {}, `${response.status} ${response.statusText}`),
      ...(location === null ? [] : [element('p', {}, `Location: ${location}`)]),
      ...(text === '' ? [] : [element('pre', { tabindex: '0' }, element('code', {}, indented(text)))]),
    ]
  } catch {
    return [element('p', {}, word('unreachable'))]
  }
}

/** @param {string} text */
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

if (tools instanceof HTMLElement) tools.hidden = false
