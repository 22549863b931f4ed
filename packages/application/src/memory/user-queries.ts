import { fold, type User, type UserVisibility } from '@lectern/domain'
import type { AvatarHasher, UserCriteria, UserQueries } from '../ports/users.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { hasMember } from './members.ts'
import { byId, bytewise, type Order } from './order.ts'
import type { Tables } from './tables.ts'

export const memoryUserQueries = (tables: Tables, avatars: AvatarHasher): UserQueries => ({
  async list(criteria, visibility, page) {
    const found = tables.users
      .values()
      .filter((user) => meets(tables, user, criteria) && isVisible(user, visibility))
      .toArray()
      .toSorted(criteria.kind === 'about' ? byUsername : byId)
    return listingOf(found, page, (user) => userView(user, avatars))
  },

  async find(id, visibility) {
    const user = tables.users.get(id)
    return user && isVisible(user, visibility) ? userView(user, avatars) : undefined
  },
})

const userView = (user: User, avatars: AvatarHasher): User => ({
  ...copyOf(user),
  avatarHash: avatars.hash(user),
})

function meets({ attendance }: Tables, user: User, criteria: UserCriteria): boolean {
  switch (criteria.kind) {
    case 'all':
      return true
    case 'named':
      return fold(user.username) === fold(criteria.username)
    case 'about':
      return [user.username, user.fullName].some((name) => fold(name).includes(criteria.keyword))
    case 'attending':
      return hasMember(attendance, criteria.eventId, user.id)
  }
}

const isVisible = (user: User, visibility: UserVisibility): boolean =>
  visibility.kind === 'every' || user.verified || user.id === visibility.orSelf

const byUsername: Order<User> = (one, other) => bytewise(fold(one.username), fold(other.username))
