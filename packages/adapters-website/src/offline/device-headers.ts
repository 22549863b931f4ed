import type { Actor } from '@lectern/domain'
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { foreignForm } from '../http/form-token.ts'
import type { PageAnswer, PageRoute } from '../http/page-route.ts'
import type { Headers } from '@lectern/http'

/** On each page: the account that it was made for. The service worker names its stores by it. */
const ACCOUNT = 'lectern-account'
/** On a page that the service worker may keep. Without it, nothing is kept. */
const KEEP = 'lectern-keep'

/** The same in every session of the account. It holds no name, and permits nothing. */
const accountOnDevice = (actor: Actor): string =>
  actor.kind === 'member'
    ? hash('sha256', `lectern-account:${actor.userId}`, 'base64url').slice(0, 22)
    : 'visitor'

/** What the service worker needs to know about a page. */
export function deviceHeaders(
  { offline }: Pick<PageRoute, 'offline'>,
  answer: PageAnswer,
  actor: Actor,
): Headers {
  const account = { [ACCOUNT]: accountOnDevice(actor) }
  if (offline === undefined || answer.kind !== 'page' || answer.status !== 200) return account
  const { kept = 'page' } = answer
  return kept === 'never' ? account : { ...account, [KEEP]: kept }
}

/** A form that waited on a device names the account that wrote it. It is never carried out for another one. */
export function requireSameAccount(headers: IncomingHttpHeaders, actor: Actor): void {
  const written = headers[ACCOUNT]
  if (written !== undefined && written !== accountOnDevice(actor)) throw foreignForm()
}
