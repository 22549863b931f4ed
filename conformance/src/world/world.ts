import type { Lectern, MailMessage, Store } from '@lectern/application'
import type { Addresses } from './addresses.ts'
import type { Reply } from './client.ts'
import type { Makers } from './makers.ts'
import { baseUrl } from './names.ts'
import type { Role, RoleAsk } from './roles.ts'
import type { People } from './scene/scene.ts'

/** A service that listens, and the records in it. Each proof that writes makes its own records. */
export interface World {
  /** The address on which the service listens. */
  readonly url: string
  readonly at: Addresses
  /** Requests a path below `/v2.1`, or an address from a reply. */
  readonly ask: (address: string, asking?: RoleAsk) => Promise<Reply>
  /** The access token of the account that has this role. */
  readonly tokenOf: (role: Role) => string
  readonly make: Makers
  readonly people: People
  readonly store: Store
  /** The use cases that only the website calls. */
  readonly lectern: () => Lectern
  /** Sends the mails that are due; all mails that were ever sent. */
  readonly mails: () => Promise<readonly MailMessage[]>
  /** The work is done while the mail server refuses every mail. */
  readonly withoutMailServer: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The work is done while the spam checker fails. */
  readonly withoutSpamChecker: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The work is done while the spam checker does not answer; `asked` resolves at its first call. */
  readonly whileSpamCheckerThinks: <Result>(
    work: (asked: Promise<void>) => Promise<Result>,
  ) => Promise<Result>
  /** The work is done with the clock set forward by this number of seconds. */
  readonly later: <Result>(seconds: number, work: () => Promise<Result>) => Promise<Result>
}

/** The path of an address of the service; addresses of another origin are refused. */
export function pathOf(address: string): string {
  if (address.startsWith(baseUrl)) return address.slice(baseUrl.length)
  if (/^[a-z]+:\/\//u.test(address)) throw new Error(`${address} is not an address of the service`)
  return address.startsWith('/v2.1') || !address.startsWith('/') ? address : `/v2.1${address}`
}
