import { openStatements } from '@lectern/adapters-persistence/testing'
import type { Browser } from '@lectern/adapters-http/testing'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { ask, type Asked, type Heard, recordedBrowser, sendOctets, type Traffic } from './traffic.ts'

/** A running server, with its recorded traffic. */
export interface World {
  readonly traffic: Traffic
  readonly secret: Traffic['secret']
  readonly browser: () => Browser
  readonly ask: (method: string, path: string, asked?: Asked) => Promise<Heard>
  readonly octets: (label: string, octets: string) => Promise<string>
  /** Waits for the next mail with a link to this page, and returns its token. */
  readonly nextLink: (address: string, page: 'verify' | 'reset' | 'login/link') => Promise<string>
  /** Resets the limit on mails, as after a day. */
  readonly forgetMails: () => Promise<void>
}

export function worldAt(url: string, dataDirectory: string, databaseUrl: string, traffic: Traffic): World {
  const mailbox = join(dataDirectory, 'mails')
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
    traffic,
    secret: traffic.secret,
    browser: () => recordedBrowser(url, traffic),
    ask: (method, path, asked) => ask(url, traffic, method, path, asked),
    octets: (label, octets) => sendOctets(url, traffic, label, octets),
    nextLink: async (address, page) => {
      const token = await vi.waitFor(() => findLink(address, page), { timeout: 120_000, interval: 100 })
      return traffic.secret(`${page} link`, token)
    },
    forgetMails: async () => {
      const statements = await openStatements(databaseUrl)
      await statements.run('delete from mail_allowances')
      await statements.close()
    },
  }
}

/** A required field. */
export function textIn({ json }: Heard, field: string): string {
  const value = json()[field]
  expect(value).toBeTypeOf('string')
  return String(value)
}

/** A query parameter of a redirect. */
export const parameterIn = (address: string, name: string): string => {
  const value = new URL(address).searchParams.get(name)
  expect(value, `${name} in ${address}`).not.toBeNull()
  return value ?? ''
}
