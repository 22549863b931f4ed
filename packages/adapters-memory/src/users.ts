import {
  bytewise,
  fold,
  foldForSearch,
  isAbandoned,
  isActive,
  MOST_FOUND,
  type New,
  type User,
  type UserId,
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
import { copyOf } from './copy.ts'
import { byId, listingOf, type Order } from './listing.ts'
import { removeUser } from './remove-user.ts'
import { hasMember, requireUnique } from './rows.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryUserQueries = (tables: Tables, avatars: AvatarHasher): UserQueries => ({
  async list(criteria, visibility, page) {
    const found = tables.users
      .values()
      .filter((user) => meets(tables, user, criteria) && isVisible(user, visibility))
      .toArray()
      .toSorted(criteria.kind === 'about' ? byUsername : byId)
    return listingOf(found, page, (user) => userView(user, avatars))
  },

  async search(keyword, visibility, page) {
    const isExact = (user: User): number => (fold(user.username) === keyword ? 1 : 0)
    const found = tables.users
      .values()
      .filter((user) => meets(tables, user, { kind: 'about', keyword }) && isVisible(user, visibility))
      .toArray()
      .toSorted((one, other) => isExact(other) - isExact(one) || byUsername(one, other))
    const listing = listingOf(found.slice(0, MOST_FOUND), page, (user) => userView(user, avatars))
    return { ...listing, isMore: found.length > MOST_FOUND }
  },

  async find(id, visibility) {
    const user = tables.users.get(id)
    return user && isVisible(user, visibility) ? userView(user, avatars) : undefined
  },

  async people(ids, visibility) {
    return ids
      .map((id) => tables.users.get(id))
      .filter((user) => user !== undefined)
      .filter((user) => isVisible(user, visibility))
      .map((user) => personView(user, avatars))
  },

  async submitters(ids) {
    return [...new Set(ids)]
      .map((id) => tables.users.get(id))
      .filter((user) => user !== undefined)
      .map((user) => submitterView(tables, user, avatars))
  },
})

function submitterView({ events }: Tables, user: User, avatars: AvatarHasher): SubmitterView {
  const submitted = { pending: 0, approved: 0, rejected: 0 }
  for (const { submitterId, approval } of events.values()) {
    if (submitterId === user.id) submitted[approval.state] += 1
  }
  const { createdDate, trusted, suspended } = user
  return { ...personView(user, avatars), createdDate, trusted, suspended, submitted }
}

const userView = (user: User, avatars: AvatarHasher): User => ({
  ...copyOf(user),
  avatarHash: avatars.hash(user),
})

export const personView = (user: User, avatars: AvatarHasher): PersonView => ({
  userId: user.id,
  username: user.username,
  fullName: user.fullName,
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

export const memoryUserRepository = (tables: Tables): UserRepository => ({
  async find(id) {
    return copyOf(tables.users.get(id))
  },

  async findByUsername(username) {
    return copyOf(tables.users.values().find((user) => fold(user.username) === fold(username)))
  },

  async findByEmail(email) {
    const found = withEmail(tables, email)
    return copyOf(found.find(({ verified }) => verified) ?? found.at(-1))
  },

  async listByEmail(email) {
    return withEmail(tables, email).map(copyOf)
  },

  async abandonedUntil(moment, most) {
    return tables.users
      .values()
      .filter((user) => isAbandoned(user, moment))
      .toArray()
      .toSorted((one, other) => one.createdDate - other.createdDate)
      .slice(0, most)
      .map(({ id }) => id)
  },

  async add(user: New<User>) {
    const added = { ...copyOf(user), id: nextId<UserId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(user) {
    if (tables.users.has(user.id)) put(tables, copyOf(user))
  },

  async remove(id) {
    removeUser(tables, id)
  },

  async removeUnverified(id) {
    removeUser(tables, id)
  },

  async findByFormerUsername(username) {
    const former = tables.formerUsernames.get(fold(username))
    return former && copyOf(tables.users.get(former.userId))
  },

  async formerUsernames(userId) {
    const own = tables.formerUsernames.values().filter((former) => former.userId === userId)
    return own.map(({ username }) => username).toArray()
  },

  async setFormerUsernames(userId, usernames) {
    for (const [key, former] of tables.formerUsernames.entries()) {
      if (former.userId === userId) tables.formerUsernames.delete(key)
    }
    for (const username of usernames) tables.formerUsernames.set(fold(username), { userId, username })
  },

  async isThere(id) {
    return tables.users.has(id)
  },

  // The transactions of this store run one after another.
  async lock(id) {
    return tables.users.has(id)
  },

  async activeAdmins() {
    const admins = tables.users.values().filter((user) => user.admin && isActive(user))
    return admins.map(({ id }) => id).toArray()
  },

  async setLanguage(userId, language) {
    const user = tables.users.get(userId)
    if (user !== undefined) tables.users.set(userId, { ...user, language })
  },

  async setPassword(userId, hash, browser) {
    if (hash === undefined) tables.passwords.delete(userId)
    else tables.passwords.set(userId, { hash, browser })
  },

  async passwordOf(userId) {
    return tables.passwords.get(userId)?.hash
  },

  async browserOfPassword(userId) {
    return tables.passwords.get(userId)?.browser
  },
})

const withEmail = ({ users }: Tables, email: string): readonly User[] =>
  users
    .values()
    .filter((user) => !user.imported && fold(user.email) === fold(email))
    .toArray()
    .toSorted(byId)

function put({ users }: Tables, user: User): void {
  requireUnique('username', user, users.values(), ({ username }) => fold(username))
  const takesAddress = ({ imported, verified }: User): boolean => verified && !imported
  if (takesAddress(user)) {
    requireUnique('email', user, users.values().filter(takesAddress), ({ email }) => fold(email))
  }
  users.set(user.id, user)
}
