import { openStatements } from '@lectern/adapters-persistence/testing'
import { openBrowser, type Shown } from '@lectern/adapters-http/testing'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import type { Place, Secret } from './search.ts'

type Texts = Readonly<Record<string, string>>

export interface Asked {
  readonly token?: string
  readonly json?: unknown
  readonly form?: Texts
  readonly headers?: Texts
}

export interface Heard {
  readonly location: string
  readonly text: string
}

/** The parts of responses and other output, and the secrets that may not be in them. */
export interface Recorded {
  readonly places: Place[]
  readonly secrets: Secret[]
}

export type World = ReturnType<typeof worldAt>
export type Browser = ReturnType<World['browser']>

/** A running server, whose responses and secrets are recorded. */
export function worldAt(url: string, directory: string, databaseUrl: string, recorded: Recorded) {
  const { places, secrets } = recorded
  const secret = (kind: string, value: string): string => {
    if (value.length < 12) throw new Error(`This ${kind} is too short to be looked for: '${value}'`)
    if (!secrets.some((known) => known.value === value)) secrets.push({ kind, value })
    return value
  }
  const keep = (method: string, path: string, { status, headers, text }: Omit<Shown, 'location'>): void => {
    const name = `${method} ${path.replace(/\?.*$/su, '')} ${status}`
    for (const [header, value] of Object.entries(headers)) {
      places.push({ name: `${name}: ${header}`, bytes: Buffer.from(`${header}: ${String(value)}`) })
    }
    places.push({ name: `${name}: body`, bytes: Buffer.from(text) })
  }

  /** Sends an API request. Without an expected status, any one is right. */
  const ask = async (
    expected: number | undefined,
    method: string,
    path: string,
    { token, json, form, headers = {} }: Asked = {},
  ): Promise<Heard & { readonly status: number }> => {
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
    const { status } = response
    const text = await response.text()
    keep(method, path, { status, headers: Object.fromEntries(response.headers), text })
    if (expected !== undefined) expect([method, path, status]).toEqual([method, path, expected])
    return { status, location: response.headers.get('location') ?? '', text }
  }

  /** A browser. `fill` opens a page, and sends its form. */
  const openRecorded = () => {
    const browser = openBrowser(url)
    const kept = (method: string, path: string, shown: Shown): Shown => {
      keep(method, path, shown)
      for (const [name, value] of browser.cookies) secret(`${name} cookie`, value)
      for (const [, token = ''] of shown.text.matchAll(/name="form_token" value="([^"]*)"/gu)) {
        secret('form token', token)
      }
      return shown
    }
    const get = async (path: string): Promise<Shown> => kept('GET', path, await browser.get(path))
    const fill = async (expected: number | undefined, page: string, action: string, fields: Texts = {}) => {
      const shown = kept('POST', action, await browser.submit(await get(page), action, fields))
      if (expected !== undefined) expect([page, action, shown.status]).toEqual([page, action, expected])
      return shown
    }
    const post = async (path: string, fields: Texts) => kept('POST', path, await browser.post(path, fields))
    return { get, fill, post }
  }

  const mailbox = join(directory, 'mails')
  const used = new Set<string>()
  const findLink = async (address: string, page: string): Promise<string> => {
    // An incomplete mail has a hidden name.
    for (const file of (await readdir(mailbox)).filter((name) => !name.startsWith('.'))) {
      const mail = await readFile(join(mailbox, file), 'utf8')
      const [, token] = new RegExp(`/${page}\\?token=([\\w-]+)`, 'u').exec(mail) ?? []
      if (token === undefined || used.has(file) || !mail.startsWith(`To: ${address}\n`)) continue
      used.add(file)
      return token
    }
    throw new Error(`There is no mail to ${address} with a link to ${page}`)
  }

  return {
    databaseUrl,
    secrets,
    secret,
    ask,
    browser: openRecorded,
    /** With characters that every encoding escapes. */
    password: (kind = 'password') => {
      const [one, other] = [randomBytes(6).toString('base64url'), randomBytes(3).toString('hex')]
      return secret(kind, `Pä"ßwört <${one}> & ${other}%/+\\'`)
    },
    random: (kind: string) => secret(kind, randomBytes(32).toString('base64url')),
    async octets(label: string, octets: string): Promise<void> {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.end(Buffer.from(octets, 'latin1'))
      places.push({ name: `${label}: all`, bytes: Buffer.from(await readText(socket)) })
    },
    /** Waits for the next mail with a link to this page, and returns its token. */
    async nextLink(address: string, page: 'verify' | 'reset' | 'login/link'): Promise<string> {
      const token = await vi.waitFor(() => findLink(address, page), { timeout: 120_000, interval: 100 })
      return secret(`${page} link`, token)
    },
    /** Resets the limit on mails, as after a day. */
    async forgetMails(): Promise<void> {
      const statements = await openStatements(databaseUrl)
      await statements.run('delete from mail_allowances')
      await statements.close()
    },
  }
}

/** A required field. */
export const textIn = ({ text }: Heard, field: string): string => {
  const value = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))[field]
  expect(value).toBeTypeOf('string')
  return String(value)
}

/** A query parameter of a redirect. */
export const parameterIn = ({ location }: Heard, name: string): string => {
  const value = new URL(location).searchParams.get(name)
  expect(value, `${name} in ${location}`).not.toBeNull()
  return value ?? ''
}
