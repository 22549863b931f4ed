import {
  bytewise,
  fold,
  foldForSearch,
  isAbandoned,
  isActive,
  type User,
  type UserVisibility,
} from '@lectern/domain'
import type {
  AvatarHasher,
  PersonView,
  SubmitterView,
  UserCriteria,
  UserQueries,
  UserRepository,
} from '@lectern/application'
import { byId, foundOf, listingOf, oldestFirst, type Order } from './listing.ts'
import { removeUser } from './remove-user.ts'
import { hasMember } from './table.ts'
import { basicsOf, type Tables } from './tables.ts'

export const userQueries = (tables: Tables, avatars: AvatarHasher): UserQueries => {
  const { users } = tables
  const view = (user: User): User => ({ ...user, avatarHash: avatars.hash(user) })
  const meeting = (criteria: UserCriteria, visibility: UserVisibility): User[] =>
    users.where((user) => meets(tables, user, criteria) && isVisible(user, visibility))
  return {
    async list(criteria, visibility, page) {
      const found = meeting(criteria, visibility)
      return listingOf(found.toSorted(criteria.kind === 'about' ? byUsername : byId), page, view)
    },

    async search(keyword, visibility, page) {
      const isExact = (user: User): number => (fold(user.username) === keyword ? 1 : 0)
      const found = meeting({ kind: 'about', keyword }, visibility)
      const exactFirst: Order<User> = (one, other) => isExact(other) - isExact(one) || byUsername(one, other)
      return foundOf(found.toSorted(exactFirst), page, view)
    },

    async find(id, visibility) {
      const user = users.get(id)
      return user && isVisible(user, visibility) ? view(user) : undefined
    },

    async people(ids, visibility) {
      return ids
        .flatMap((id) => users.get(id) ?? [])
        .filter((user) => isVisible(user, visibility))
        .map((user) => personView(user, avatars))
    },

    async submitters(ids) {
      return [...new Set(ids)]
        .flatMap((id) => users.get(id) ?? [])
        .map((user) => submitterView(tables, user, avatars))
    },
  }
}

function submitterView({ events }: Tables, user: User, avatars: AvatarHasher): SubmitterView {
  const submitted = { pending: 0, approved: 0, rejected: 0 }
  for (const { submitterId, approval } of events.values()) {
    if (submitterId === user.id) submitted[approval.state] += 1
  }
  const { createdDate, trusted, suspended } = user
  return { ...personView(user, avatars), createdDate, trusted, suspended, submitted }
}

export const personView = (user: User, avatars: AvatarHasher): PersonView => ({
  userId: user.id,
  username: user.username,
  fullName: user.fullName,
  affiliation: user.affiliation,
  avatarHash: avatars.hash(user),
})

function meets({ attendance, formerUsernames }: Tables, user: User, criteria: UserCriteria): boolean {
  switch (criteria.kind) {
    case 'all':
      return true
    case 'named':
      return fold(user.username) === fold(criteria.username)
    case 'about':
      return [user.username, user.fullName].some((name) => foldForSearch(name).includes(criteria.keyword))
    case 'formerly-named':
      return formerUsernames.get(fold(criteria.username))?.userId === user.id
    case 'attending':
      return hasMember(attendance, criteria.eventId, user.id)
  }
}

const isVisible = (user: User, visibility: UserVisibility): boolean =>
  visibility.kind === 'every' || user.verified || user.id === visibility.orSelf

const byUsername: Order<User> = (one, other) => bytewise(fold(one.username), fold(other.username))

export const userRepository = (tables: Tables): UserRepository => {
  const { formerUsernames, passwords, users } = tables
  const withEmail = (email: string): readonly User[] =>
    users.where((user) => !user.imported && fold(user.email) === fold(email)).toSorted(byId)
  return {
    ...basicsOf(tables, users),
    findByUsername: async (username) => users.find((user) => fold(user.username) === fold(username)),

    async findByEmail(email) {
      const found = withEmail(email)
      return found.find(({ verified }) => verified) ?? found.at(-1)
    },

    listByEmail: async (email) => withEmail(email),

    async abandonedUntil(moment, most) {
      const abandoned = users.where((user) => isAbandoned(user, moment)).toSorted(oldestFirst)
      return abandoned.slice(0, most).map(({ id }) => id)
    },

    remove: async (id) => removeUser(tables, id),
    removeUnverified: async (id) => removeUser(tables, id),

    async findByFormerUsername(username) {
      const former = formerUsernames.get(fold(username))
      return former && users.get(former.userId)
    },

    async formerUsernames(userId) {
      return formerUsernames.where((former) => former.userId === userId).map(({ username }) => username)
    },

    async setFormerUsernames(userId, usernames) {
      formerUsernames.deleteWhere((former) => former.userId === userId)
      for (const username of usernames) formerUsernames.set(fold(username), { userId, username })
    },

    isThere: async (id) => users.has(id),
    // The transactions of this store run one after another.
    lock: async (id) => users.has(id),
    activeAdmins: async () => users.where((user) => user.admin && isActive(user)).map(({ id }) => id),
    setLanguage: async (userId, language) => users.update(userId, (user) => ({ ...user, language })),

    async setPassword(userId, hash, browser) {
      if (hash === undefined) passwords.delete(userId)
      else passwords.set(userId, { hash, browser })
    },

    passwordOf: async (userId) => passwords.get(userId)?.hash,
    browserOfPassword: async (userId) => passwords.get(userId)?.browser,
  }
}
