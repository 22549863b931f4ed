import {
  type Actor,
  type Application,
  canExportUser,
  fold,
  forbidden,
  type Mail,
  oldestUseOfSession,
  type PlaceKind,
  requireSignIn,
  type Session,
  type SignInAttempts,
  tokenLife,
  type User,
  type UserId,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { TokenView } from '../ports/access.ts'
import type { AccountRecords } from '../ports/account-export.ts'
import type { Listing, Page } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { findUserView } from './find-user.ts'

/** Of an address only a keyed hash is stored, of a browser only the hash of a secret. */
export type SignInPlaceKept = Pick<SignInAttempts, 'failures' | 'lastFailureDate' | 'lastSuccessDate'> & {
  readonly kind: Exclude<PlaceKind, 'anywhere'>
  readonly addressHash: string | undefined
}

/** All data about an account, without secrets and their hashes. */
export interface AccountExport extends AccountRecords {
  readonly user: User
  readonly hasPassword: boolean
  /** Failures from unknown places since the last success from one. */
  readonly failedSignIns: number
  /** The addresses and browsers of sign-ins and of failed attempts. */
  readonly signInPlaces: readonly SignInPlaceKept[]
  readonly tokens: readonly TokenView[]
  readonly sessions: readonly Omit<Session, 'hash' | 'userId'>[]
  readonly applications: readonly Omit<Application, 'clientSecretHash' | 'ownerId'>[]
  readonly mails: readonly Pick<Mail, 'createdDate' | 'subject'>[]
}

export interface ExportUserInput {
  readonly userId: UserId
  /** The page of each list; the maximum of the service by default. */
  readonly page?: PageRequest
}

export interface ExportPage {
  readonly items: readonly [AccountExport]
  /** The total of the longest list. */
  readonly total: number
  readonly start: number
  readonly size: number
}

type ExportPorts = Pick<
  Ports,
  'transaction' | 'userQueries' | 'exportQueries' | 'accessQueries' | 'clock' | 'settings'
>

/**
 * All data about an account. Every list is read page by page, the same page of each list at a time, so that memory is
 * bounded.
 */
export async function exportUser(
  ports: ExportPorts,
  actor: Actor,
  { userId, page: request }: ExportUserInput,
): Promise<ExportPage> {
  const asker = requireSignIn(actor, 'view data')
  const user = await findUserView(ports, asker, userId)
  if (!canExportUser(asker, user)) throw forbidden('Only its owner and site admins export an account')
  const resultsPerPage = request?.resultsPerPage ?? 0
  const page = pageOf({ start: request?.start, resultsPerPage }, ports.settings)
  const [records, access, kept] = [
    await recordsOf(ports, user, page),
    await accessOf(ports, user, page),
    await keptOf(ports, user),
  ]
  const { start = 0, size } = page
  const exported = { user, ...records.items, ...access.items, ...kept }
  return { items: [exported], total: Math.max(1, records.total, access.total), start, size }
}

interface Lists<Items> {
  readonly items: Items
  readonly total: number
}

async function recordsOf(
  { exportQueries }: ExportPorts,
  { id }: User,
  page: Page,
): Promise<Lists<AccountRecords>> {
  const totals: number[] = []
  const read = async <Item>({ items, total }: Listing<Item>): Promise<readonly Item[]> => {
    totals.push(total)
    return items
  }
  const items: AccountRecords = {
    submittedEvents: await read(await exportQueries.submittedEvents(id, page)),
    hostedEvents: await read(await exportQueries.hostedEvents(id, page)),
    attendedEvents: await read(await exportQueries.attendedEvents(id, page)),
    talks: await read(await exportQueries.talks(id, page)),
    starredTalks: await read(await exportQueries.starredTalks(id, page)),
    claims: await read(await exportQueries.claims(id, page)),
    talkComments: await read(await exportQueries.talkComments(id, page)),
    eventComments: await read(await exportQueries.eventComments(id, page)),
    reports: await read(await exportQueries.reports(id, page)),
    grants: await read(await exportQueries.grants(id, page)),
    mailedLinks: await read(await exportQueries.mailedLinks(id, page)),
  }
  return { items, total: Math.max(...totals) }
}

async function accessOf(
  { accessQueries, clock, settings }: ExportPorts,
  { id }: User,
  page: Page,
): Promise<Lists<Pick<AccountExport, 'tokens' | 'sessions' | 'applications'>>> {
  const now = clock.now()
  const tokens = await accessQueries.listTokens(id, tokenLife(now, settings.tokenIdleDays), page)
  const sessions = await accessQueries.listSessions(id, oldestUseOfSession(now), page)
  const applications = await accessQueries.listApplications(id, page)
  return {
    items: {
      tokens: tokens.items,
      sessions: sessions.items.map(({ hash: _hash, userId: _userId, ...session }) => session),
      applications: applications.items.map(
        ({ clientSecretHash: _hash, ownerId: _ownerId, ...application }) => application,
      ),
    },
    total: Math.max(tokens.total, sessions.total, applications.total),
  }
}

/** Records whose number is bounded for every account. */
const keptOf = (
  { transaction, clock }: ExportPorts,
  { id, username }: User,
): Promise<Pick<AccountExport, 'hasPassword' | 'failedSignIns' | 'signInPlaces' | 'mails'>> =>
  transaction(async ({ users, signInAttempts, mails }) => {
    const attempts = await signInAttempts.listOf(fold(username), clock.now())
    const anywhere = attempts.find(({ place }) => place.kind === 'anywhere')
    return {
      hasPassword: (await users.passwordOf(id)) !== undefined,
      failedSignIns: anywhere?.failures ?? 0,
      signInPlaces: attempts.flatMap(placeKept),
      mails: (await mails.queuedFor([id])).map(queued),
    }
  })

const placeKept = ({ place, failures, lastFailureDate, lastSuccessDate }: SignInAttempts) => {
  const { kind, key } = place
  if (kind === 'anywhere') return []
  return [
    { kind, addressHash: kind === 'address' ? key : undefined, failures, lastFailureDate, lastSuccessDate },
  ]
}

const queued = ({ createdDate, subject }: Mail): Pick<Mail, 'createdDate' | 'subject'> => ({
  createdDate,
  subject,
})
