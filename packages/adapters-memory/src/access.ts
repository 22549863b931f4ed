import {
  accountState,
  type Application,
  fold,
  isTokenAlive,
  type Session,
  type Token,
  type TokenLife,
} from '@lectern/domain'
import {
  type AccessQueries,
  NotUnique,
  type RegisteredApplication,
  type SessionRepository,
  slice,
  type TokenView,
} from '@lectern/application'
import { listingOf } from './listing.ts'
import type { Tables } from './tables.ts'

export const accessQueries = (tables: Tables): AccessQueries => {
  const { applications, passwords, sessions, tokens, users } = tables
  return {
    async findTokenHolder(hash) {
      const token = tokens.find((candidate) => candidate.hash === hash)
      const user = token && users.get(token.userId)
      return user && { token, user: accountState(user), application: applicationOf(tables, token) }
    },

    async findSessionHolder(hash) {
      const session = sessions.get(hash)
      const user = session && users.get(session.userId)
      return user && { session, user: accountState(user) }
    },

    async findPasswordHolder(username) {
      const user = users.find((candidate) => fold(candidate.username) === fold(username))
      return user && { user, password: passwords.get(user.id)?.hash }
    },

    async listTokens(userId, life, page) {
      const alive = tokens.where((token) => token.userId === userId && isAlive(tables, token, life))
      return listingOf(alive, page, (token) => tokenView(tables, token))
    },

    async findToken(id, life) {
      const token = tokens.get(id)
      return token !== undefined && isAlive(tables, token, life) ? tokenView(tables, token) : undefined
    },

    async listApplications(owner, page) {
      const owned = applications.where(({ ownerId }) => ownerId === owner)
      return slice(owned, page)
    },

    async listRegistered(page) {
      const newestFirst = [...applications.values()].toReversed()
      return listingOf(newestFirst, page, (application) => registered(tables, application))
    },

    async findRegistered(id) {
      const application = applications.get(id)
      return application && registered(tables, application)
    },

    findApplication: async (id) => applications.get(id),
    findApplicationByKey: async (key) => applications.find(({ apiKey }) => apiKey === key),

    async listSessions(userId, usedAfter, page) {
      const alive = sessions.where((session) => session.userId === userId && session.lastUsedDate > usedAfter)
      return slice(alive.toSorted(latestFirst), page)
    },
  }
}

/** A token of a grant is valid as long as the grant, because it can be refreshed. */
function isAlive({ grants }: Tables, token: Token, life: TokenLife): boolean {
  const grant = token.grantId === undefined ? undefined : grants.get(token.grantId)
  return isTokenAlive({ ...token, expiresDate: grant?.expiresDate ?? token.expiresDate }, life)
}

function tokenView(tables: Tables, token: Token): TokenView {
  const { hash: _, ...view } = token
  return { ...view, application: applicationOf(tables, token) }
}

function registered({ users, tokens }: Tables, application: Application): RegisteredApplication {
  const { clientSecretHash, ...rest } = application
  const { username, fullName, suspended } = users.rowOf(application.ownerId)
  const used = tokens.where(({ applicationId }) => applicationId === application.id)
  return {
    ...rest,
    takesPasswords: clientSecretHash !== undefined,
    owner: { username, fullName, suspended },
    accounts: new Set(used.map(({ userId }) => userId)).size,
    lastUsedDate: used.toSorted((one, other) => other.lastUsedDate - one.lastUsedDate)[0]?.lastUsedDate,
  }
}

const applicationOf = ({ applications }: Tables, { applicationId }: Token): string =>
  applicationId === undefined ? '' : (applications.get(applicationId)?.name ?? '')

const latestFirst = (one: Session, other: Session): number =>
  other.lastUsedDate - one.lastUsedDate || (one.hash < other.hash ? -1 : 1)

export const sessionRepository = ({ sessions }: Tables): SessionRepository => ({
  find: async (hash) => sessions.get(hash),

  async add(session) {
    if (sessions.has(session.hash)) throw new NotUnique('hash')
    sessions.set(session.hash, session)
  },

  touch: async (hash, now) => sessions.update(hash, (session) => ({ ...session, lastUsedDate: now })),
  remove: async (hash) => sessions.delete(hash),

  async removeAllOf(userId, except) {
    sessions.deleteWhere((session) => session.userId === userId && session.hash !== except)
  },

  removeUnusedSince: async (moment) => sessions.deleteWhere(({ lastUsedDate }) => lastUsedDate < moment),
})
