import { fold, isTokenAlive, type Session, type Token, type TokenLife } from '@lectern/domain'
import type { AccessQueries, TokenView } from '../ports/access.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import type { Tables } from './tables.ts'

export const memoryAccessQueries = (tables: Tables): AccessQueries => {
  const { applications, passwords, sessions, tokens, users } = tables
  return {
    async findTokenHolder(hash) {
      const token = tokens.values().find((candidate) => candidate.hash === hash)
      const user = token && users.get(token.userId)
      return user && copyOf({ token, user, application: applicationOf(tables, token) })
    },

    async findSessionHolder(hash) {
      const session = sessions.get(hash)
      const user = session && users.get(session.userId)
      return user && copyOf({ session, user })
    },

    async findPasswordHolder(username) {
      const user = users.values().find((candidate) => fold(candidate.username) === fold(username))
      return user && { user: copyOf(user), password: passwords.get(user.id) }
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

/** The token of a grant is renewed as long as that lives. */
function isAlive({ grants }: Tables, token: Token, life: TokenLife): boolean {
  const grant = token.grantId === undefined ? undefined : grants.get(token.grantId)
  return isTokenAlive({ ...token, expiresDate: grant?.expiresDate ?? token.expiresDate }, life)
}

function viewOf(tables: Tables, token: Token): TokenView {
  const { hash: _, ...view } = copyOf(token)
  return { ...view, application: applicationOf(tables, token) }
}

const applicationOf = ({ applications }: Tables, { applicationId }: Token): string =>
  applicationId === undefined ? '' : (applications.get(applicationId)?.name ?? '')

const latestFirst = (one: Session, other: Session): number =>
  other.lastUsedDate - one.lastUsedDate || (one.hash < other.hash ? -1 : 1)
