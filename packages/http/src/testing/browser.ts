import { type IncomingHttpHeaders, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** A page in the browser. */
export interface Shown {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The target of a redirect; `''` without one. */
  readonly location: string
}

type Texts = Readonly<Record<string, string>>

/** Stores cookies and fills in forms. Does not follow redirects, and adds no headers. */
export interface Browser {
  readonly cookies: Map<string, string>
  readonly send: (method: string, path: string, headers: Texts) => Promise<Shown>
  readonly get: (path: string, headers?: Texts) => Promise<Shown>
  /** Sends only these fields. */
  readonly post: (path: string, fields: Texts | string, headers?: Texts) => Promise<Shown>
  /** Fills in the form with this target; its hidden fields are sent as well. */
  readonly submit: (page: Shown, action: string, fields?: Texts, headers?: Texts) => Promise<Shown>
  /** Opens the page, and fills in its form with this target: by default that for the page itself. */
  readonly fill: (path: string, fields?: Texts, action?: string) => Promise<Shown>
}

export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, headers: Texts, body?: string): Promise<Shown> => {
    const { promise, resolve, reject } = Promise.withResolvers<Shown>()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // The option `path` is sent as it is, without escaping.
    const sent = request(url, {
      path,
      method,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers: received } = response
      for (const line of received['set-cookie'] ?? []) keepCookie(cookies, line)
      const finish = (text: string): void =>
        resolve({ status, headers: received, text, location: received.location ?? '' })
      readText(response).then(finish, reject)
    })
    sent.end(body)
    return promise
  }
  const post: Browser['post'] = (path, fields, headers = {}) => {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
    return send('POST', path, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body)
  }
  const get: Browser['get'] = (path, headers = {}) => send('GET', path, headers)
  const submit: Browser['submit'] = (page, action, fields = {}, headers = {}) => {
    const form = formOf(page, action)
    return post(form.action, { ...form.hidden, ...fields }, { 'sec-fetch-site': 'same-origin', ...headers })
  }
  const fill: Browser['fill'] = async (path, fields, action = path) => submit(await get(path), action, fields)
  return { cookies, send, get, post, submit, fill }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?(.*)$/su.exec(line) ?? []
  if (/max-age=0(?:;|$)/iu.test(attributes)) cookies.delete(name)
  else cookies.set(name, value)
}

interface ShownForm {
  readonly action: string
  readonly hidden: Texts
}

/** Whose account the browser is signed in to, or `nobody`. */
export async function whoIs(browser: Browser): Promise<string> {
  const { text } = await browser.get('/user/account')
  return /signed in as <strong>(.*?)<\/strong>/u.exec(text)?.[1] ?? 'nobody'
}

/** The token that the forms of the page send. */
export const formTokenIn = ({ text }: Pick<Shown, 'text'>): string =>
  /name="form_token" value="([^"]+)"/u.exec(text)?.[1] ?? ''

/** What people read, on one line. */
export const wordsOf = ({ text }: Pick<Shown, 'text'>): string =>
  text.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ')

/** What a browser sends if nobody touches the fields of the page. */
export const valuesIn = ({ text }: Shown): Texts =>
  Object.fromEntries(
    [
      ...text.matchAll(/<input\s+id="\w+"\s+name="(\w+)"\s+type="(?!checkbox)[\w-]+"\s+value="([^"]*)"/gu),
      ...text.matchAll(/<input\s+id="\w+"\s+name="(\w+)"\s+type="checkbox"\s+value="([^"]*)"\s+checked/gu),
      ...text.matchAll(/<textarea id="\w+" name="(\w+)"[^>]*>\n([^<]*)</gu),
      ...text.matchAll(/<select id="\w+" name="(\w+)".*?<option value="([^"]*)"\s+selected/gsu),
    ].map(([, name = '', value = '']) => [name, value]),
  )

/** The form of a page with this target, or the first one whose target starts so. */
export function formOf({ text, status }: Shown, action: string): ShownForm {
  const forms = [...text.matchAll(/<form method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/gsu)].map(
    ([, address = '', content = '']) => [plain(address), content] as const,
  )
  const found =
    forms.find(([address]) => address === action) ?? forms.find(([address]) => address.startsWith(action))
  if (found === undefined) throw new Error(`There is no form for ${action} on this page (${status}): ${text}`)
  const hidden = [...found[1].matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gu)]
  return {
    action: found[0],
    hidden: Object.fromEntries(hidden.map(([, name = '', value = '']) => [plain(name), plain(value)])),
  }
}

const references: Texts = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (markup: string): string =>
  markup.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_whole, name: string) => references[name] ?? '')
