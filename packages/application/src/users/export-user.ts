import {
  type Application,
  type CalendarAddress,
  canExportUser,
  type Draft,
  fold,
  forbidden,
  type Instant,
  isDraftExpired,
  type Mail,
  type MailTopic,
  oldestUseOfSession,
  type PlaceKind,
  requireSignIn,
  type Session,
  type SignInAttempts,
  type SignInLink,
  type TokenLife,
  tokenLife,
  type User,
  type UserId,
  type Username,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { AccessQueries, TokenView } from '../ports/access.ts'
import type { CalendarQueries } from '../ports/calendar-addresses.ts'
import type { AccountRecords, ExportQueries } from '../ports/account-export.ts'
import type { Listing, Page } from '../ports/paging.ts'
import type { Repositories } from '../ports/store.ts'
import { command } from '../use-case.ts'
import { findUserView } from './find-user.ts'

/** Of an address only a keyed hash is stored, of a browser only the hash of a secret. */
export type SignInPlaceKept = Pick<SignInAttempts, 'failures' | 'lastFailureDate' | 'lastSuccessDate'> & {
  readonly kind: Exclude<PlaceKind, 'anywhere'>
  readonly addressHash: string | undefined
}

/** All data about an account, without secrets and their hashes. */
export interface AccountExport extends AccountRecords {
  readonly user: User
  /** Under which the page of the account was, or that of an account that was joined to it. */
  readonly formerUsernames: readonly Username[]
  readonly hasPassword: boolean
  /** Failures from unknown places since the last success from one. */
  readonly failedSignIns: number
  /** The addresses and browsers of sign-ins and of failed attempts. */
  readonly signInPlaces: readonly SignInPlaceKept[]
  readonly tokens: readonly TokenView[]
  readonly sessions: readonly Omit<Session, 'hash' | 'userId'>[]
  readonly applications: readonly Omit<Application, 'clientSecretHash' | 'ownerId'>[]
  /** The comment that the user has not published, if there is one. */
  readonly commentDrafts: readonly Omit<Draft, 'userId'>[]
  readonly mails: readonly Pick<Mail, 'createdDate' | 'subject'>[]
  /** The topics of mails that the user has switched off. */
  readonly mailsSwitchedOff: readonly MailTopic[]
  /** The request to sign in by mail, if there is one. */
  readonly signInLinks: readonly Pick<SignInLink, 'email' | 'next' | 'createdDate'>[]
  /** The secret address of the calendar, if there is one. */
  readonly calendarAddresses: readonly Pick<CalendarAddress, 'createdDate'>[]
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

/**
 * All data about an account. Every list is read page by page, the same page of each list at a time, so that memory is
 * bounded. A page is a snapshot, read in few round trips.
 */
export const exportUser = command(
  { by: 'oneself or admins', applications: 'closed', scope: 'read' },
  async (ports, actor, { userId, page: request }: ExportUserInput): Promise<ExportPage> => {
    const asker = requireSignIn(actor, 'view data')
    const resultsPerPage = request?.resultsPerPage ?? 0
    const page = pageOf({ start: request?.start, resultsPerPage }, ports.settings)
    const now = ports.clock.now()
    const idleDays = ports.settings.tokenIdleDays
    const { user, lists } = await ports.transaction(
      async (repositories, queries) => {
        const reading = queries()
        const user = await findUserView(reading, asker, userId)
        if (!canExportUser(asker, user)) throw forbidden('owner-exports-account')
        const lists = await Promise.all([
          recordsOf(reading.exportQueries, user, page),
          accessOf(reading.accessQueries, user, now, tokenLife(now, idleDays), page),
          keptOf(repositories, reading.calendarQueries, user, now),
        ])
        return { user, lists }
      },
      { snapshot: true },
    )
    const [records, access, kept] = lists
    const { start = 0, size } = page
    const exported = { user, ...records.items, ...access.items, ...kept }
    return { items: [exported], total: Math.max(1, records.total, access.total), start, size }
  },
)

interface Lists<Items> {
  readonly items: Items
  readonly total: number
}

async function recordsOf(queries: ExportQueries, { id }: User, page: Page): Promise<Lists<AccountRecords>> {
  const totals: number[] = []
  const read = async <Item>(list: ListOf<Item>): Promise<readonly Item[]> => {
    const { items, total } = await list(id, page)
    totals.push(total)
    return items
  }
  const [
    submittedEvents,
    hostedEvents,
    attendedEvents,
    talks,
    starredTalks,
    votes,
    claims,
    talkComments,
    eventComments,
    answers,
    reports,
    grants,
    mailedLinks,
  ] = await Promise.all([
    read(queries.submittedEvents),
    read(queries.hostedEvents),
    read(queries.attendedEvents),
    read(queries.talks),
    read(queries.starredTalks),
    read(queries.votes),
    read(queries.claims),
    read(queries.talkComments),
    read(queries.eventComments),
    read(queries.answers),
    read(queries.reports),
    read(queries.grants),
    read(queries.mailedLinks),
  ])
  const events = { submittedEvents, hostedEvents, attendedEvents }
  const comments = { talkComments, eventComments, answers, reports }
  const items = { ...events, talks, starredTalks, votes, claims, ...comments, grants, mailedLinks }
  return { items, total: Math.max(...totals) }
}

type ListOf<Item> = (userId: UserId, page: Page) => Promise<Listing<Item>>

async function accessOf(
  queries: AccessQueries,
  { id }: User,
  now: Instant,
  life: TokenLife,
  page: Page,
): Promise<Lists<Pick<AccountExport, 'tokens' | 'sessions' | 'applications'>>> {
  const [tokens, sessions, applications] = await Promise.all([
    queries.listTokens(id, life, page),
    queries.listSessions(id, oldestUseOfSession(now), page),
    queries.listApplications(id, page),
  ])
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

type KeptRecords = Pick<
  AccountExport,
  | 'formerUsernames'
  | 'hasPassword'
  | 'failedSignIns'
  | 'signInPlaces'
  | 'commentDrafts'
  | 'mails'
  | 'mailsSwitchedOff'
  | 'signInLinks'
  | 'calendarAddresses'
>

/** Records whose number is bounded for every account. */
async function keptOf(
  { users, signInAttempts, mails, mailChoices, signInLinks, commentHistory }: Repositories,
  calendarQueries: CalendarQueries,
  { id, username }: User,
  now: Instant,
): Promise<KeptRecords> {
  const [attempts, password, queuedMails, mailsSwitchedOff, signInLink, calendarAddress, draft, former] =
    await Promise.all([
      signInAttempts.listOf(fold(username), now),
      users.passwordOf(id),
      mails.queuedFor([id]),
      mailChoices.switchedOff(id),
      signInLinks.readOf(id),
      calendarQueries.addressOf(id),
      commentHistory.draftOf(id),
      users.formerUsernames(id),
    ])
  const anywhere = attempts.find(({ place }) => place.kind === 'anywhere')
  return {
    formerUsernames: former.toSorted(),
    hasPassword: password !== undefined,
    failedSignIns: anywhere?.failures ?? 0,
    signInPlaces: attempts.flatMap(placeKept),
    commentDrafts: draft === undefined || isDraftExpired(draft, now) ? [] : [draftKept(draft)],
    mails: queuedMails.map(queued),
    mailsSwitchedOff: mailsSwitchedOff.toSorted(),
    signInLinks: signInLink === undefined ? [] : [requestOf(signInLink)],
    calendarAddresses: calendarAddress === undefined ? [] : [{ createdDate: calendarAddress.createdDate }],
  }
}

const draftKept = ({ userId: _userId, ...draft }: Draft): Omit<Draft, 'userId'> => draft

const requestOf = ({ email, next, createdDate }: SignInLink) => ({ email, next, createdDate })

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
