import { type Browser, openBrowser, type Shown } from '@lectern/adapters-http/testing'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Place, Secret } from './search.ts'

/** Recorded requests and responses, and the secrets in them. */
export interface Traffic {
  readonly answers: Place[]
  readonly secrets: Secret[]
  /** Records a secret and returns it. */
  readonly secret: (kind: string, value: string) => string
}

export function newTraffic(): Traffic {
  const secrets: Secret[] = []
  const secret: Traffic['secret'] = (kind, value) => {
    if (value.length < 12) throw new Error(`This ${kind} is too short to be looked for: '${value}'`)
    if (!secrets.some((known) => known.value === value)) secrets.push({ kind, value })
    return value
  }
  return { answers: [], secrets, secret }
}

/** A browser that records each response: the status, the headers by name, and the body. */
export function recordedBrowser(url: string, traffic: Traffic): Browser {
  const browser = openBrowser(url)
  const keep = (label: string, shown: Shown): Shown => {
    keepAnswer(traffic, label, shown)
    for (const [name, value] of browser.cookies) traffic.secret(`${name} cookie`, value)
    for (const [, token = ''] of shown.text.matchAll(/name="form_token" value="([^"]*)"/gu)) {
      traffic.secret('form token', token)
    }
    return shown
  }
  return {
    cookies: browser.cookies,
    send: async (method, path, headers) =>
      keep(labelOf(method, path), await browser.send(method, path, headers)),
    get: async (path, headers) => keep(labelOf('GET', path), await browser.get(path, headers)),
    post: async (path, fields, headers) =>
      keep(labelOf('POST', path), await browser.post(path, fields, headers)),
    submit: async (page, action, fields, headers) =>
      keep(labelOf('POST', action), await browser.submit(page, action, fields, headers)),
  }
}

export interface Asked {
  readonly token?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface Heard {
  readonly status: number
  readonly location: string
  readonly json: () => Readonly<Record<string, unknown>>
}

/** Sends an API request, with an optional token and without cookies. */
export async function ask(
  url: string,
  traffic: Traffic,
  method: string,
  path: string,
  { token, json, form, headers = {} }: Asked = {},
): Promise<Heard> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  const body = await response.text()
  keepAnswer(traffic, labelOf(method, path), {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: body,
  })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    json: () => v.parse(v.record(v.string(), v.unknown()), JSON.parse(body)),
  }
}

/** Sends raw octets. */
export async function sendOctets(
  url: string,
  traffic: Traffic,
  label: string,
  octets: string,
): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(Buffer.from(octets, 'latin1'))
  const answer = await text(socket)
  traffic.answers.push({ name: `${label}: all`, bytes: Buffer.from(answer) })
  return answer
}

/** Names of places omit the query. */
const labelOf = (method: string, path: string): string => `${method} ${path.replace(/\?.*$/su, '')}`

function keepAnswer(
  { answers }: Traffic,
  label: string,
  { status, headers, text: body }: Omit<Shown, 'location'>,
): void {
  const name = `${label} ${status}`
  for (const [header, value] of Object.entries(headers)) {
    answers.push({ name: `${name}: ${header}`, bytes: Buffer.from(`${header}: ${String(value)}`) })
  }
  answers.push({ name: `${name}: body`, bytes: Buffer.from(body) })
}
