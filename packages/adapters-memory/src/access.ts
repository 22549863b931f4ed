import {
  accountState,
  type Application,
  type ApplicationId,
  fold,
  isTokenAlive,
  type New,
  type Session,
  type Token,
  type TokenLife,
} from '@lectern/domain'
import {
  type AccessQueries,
  type ApplicationRepository,
  type RegisteredApplication,
  type SessionRepository,
  type TokenView,
  NotUnique,
} from '@lectern/application'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { requireUnique, rowOf } from './rows.ts'
import { nextId, type Tables } from './tables.ts'
import { removeGrant } from './tokens.ts'

export const memoryAccessQueries = (tables: Tables): AccessQueries => {
  const { applications, passwords, sessions, tokens, users } = tables
  return {
    async findTokenHolder(hash) {
      const token = tokens.values().find((candidate) => candidate.hash === hash)
      const user = token && users.get(token.userId)
      return user && copyOf({ token, user: accountState(user), application: applicationOf(tables, token) })
    },

    async findSessionHolder(hash) {
      const session = sessions.get(hash)
      const user = session && users.get(session.userId)
      return user && copyOf({ session, user: accountState(user) })
    },

    async findPasswordHolder(username) {
      const user = users.values().find((candidate) => fold(candidate.username) === fold(username))
      return user && { user: copyOf(user), password: passwords.get(user.id)?.hash }
    },

    async listTokens(userId, life, page) {
      const alive = tokens.values().filter((token) => token.userId === userId && isAlive(tables, token, life))
      return listingOf(alive.toArray(), page, (token) => viewOf(tables, token))
    },

    async findToken(id, life) {
      const token = tokens.get(id)
      return token !== undefined && isAlive(tables, token, life) ? viewOf(tables, token) : undefined
    },

    async listApplications(ownerId, page) {
      const owned = applications.values().filter((application) => application.ownerId === ownerId)
      return listingOf(owned.toArray(), page, (application) => copyOf(application))
    },

    async listRegistered(page) {
      return listingOf(applications.values().toArray().toReversed(), page, (application) =>
        registered(tables, application),
      )
    },

    async findRegistered(id) {
      const application = applications.get(id)
      return application && registered(tables, application)
    },

    async findApplication(id) {
      return copyOf(applications.get(id))
    },

    async findApplicationByKey(apiKey) {
      return copyOf(applications.values().find((application) => application.apiKey === apiKey))
    },

    async listSessions(userId, usedAfter, page) {
      const alive = sessions
        .values()
        .filter((session) => session.userId === userId && session.lastUsedDate > usedAfter)
        .toArray()
        .toSorted(latestFirst)
      return listingOf(alive, page, (session) => copyOf(session))
    },
  }
}

/** A token of a grant is valid as long as the grant, because it can be refreshed. */
function isAlive({ grants }: Tables, token: Token, life: TokenLife): boolean {
  const grant = token.grantId === undefined ? undefined : grants.get(token.grantId)
  return isTokenAlive({ ...token, expiresDate: grant?.expiresDate ?? token.expiresDate }, life)
}

function viewOf(tables: Tables, token: Token): TokenView {
  const { hash: _, ...view } = copyOf(token)
  return { ...view, application: applicationOf(tables, token) }
}

function registered({ users, tokens }: Tables, application: Application): RegisteredApplication {
  const { clientSecretHash, ...rest } = copyOf(application)
  const { username, fullName, suspended } = rowOf(users, application.ownerId)
  const used = tokens.values().filter(({ applicationId }) => applicationId === application.id)
  const uses = used.toArray().toSorted((one, other) => other.lastUsedDate - one.lastUsedDate)
  return {
    ...rest,
    takesPasswords: clientSecretHash !== undefined,
    owner: { username, fullName, suspended },
    accounts: new Set(uses.map(({ userId }) => userId)).size,
    lastUsedDate: uses[0]?.lastUsedDate,
  }
}

const applicationOf = ({ applications }: Tables, { applicationId }: Token): string =>
  applicationId === undefined ? '' : (applications.get(applicationId)?.name ?? '')

const latestFirst = (one: Session, other: Session): number =>
  other.lastUsedDate - one.lastUsedDate || (one.hash < other.hash ? -1 : 1)

export const memoryApplicationRepository = (tables: Tables): ApplicationRepository => ({
  async find(id) {
    return copyOf(tables.applications.get(id))
  },

  async findByApiKey(apiKey) {
    return copyOf(tables.applications.values().find((application) => application.apiKey === apiKey))
  },

  async add(application: New<Application>) {
    const added = { ...copyOf(application), id: nextId<ApplicationId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(application) {
    if (tables.applications.has(application.id)) put(tables, copyOf(application))
  },

  async remove(id) {
    removeApplication(tables, id)
  },
})

/** Removes the application with its grants and tokens. */
export function removeApplication(tables: Tables, id: ApplicationId): void {
  const { applications, grants, tokens } = tables
  applications.delete(id)
  const granted = grants.values().filter(({ applicationId }) => applicationId === id)
  for (const grant of granted.toArray()) removeGrant(tables, grant.id)
  const issued = tokens.values().filter(({ applicationId }) => applicationId === id)
  for (const token of issued.toArray()) tokens.delete(token.id)
}

function put({ applications }: Tables, application: Application): void {
  requireUnique('api_key', application, applications.values(), ({ apiKey }) => apiKey)
  applications.set(application.id, application)
}

export const memorySessionRepository = ({ sessions }: Tables): SessionRepository => ({
  async find(hash) {
    return copyOf(sessions.get(hash))
  },

  async add(session) {
    if (sessions.has(session.hash)) throw new NotUnique('hash')
    sessions.set(session.hash, copyOf(session))
  },

  async touch(hash, now) {
    const session = sessions.get(hash)
    if (session !== undefined) sessions.set(hash, { ...session, lastUsedDate: now })
  },

  async remove(hash) {
    sessions.delete(hash)
  },

  async removeAllOf(userId, except) {
    const others = sessions.values().filter((session) => session.userId === userId && session.hash !== except)
    for (const { hash } of others.toArray()) sessions.delete(hash)
  },

  async removeUnusedSince(moment) {
    const unused = sessions.values().filter(({ lastUsedDate }) => lastUsedDate < moment)
    for (const { hash } of unused.toArray()) sessions.delete(hash)
  },
})
