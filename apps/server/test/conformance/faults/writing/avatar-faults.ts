import { GravatarHasher } from '@lectern/adapters-platform'
import { fault, type WritingFault } from './fault.ts'
import { repository } from './meddle.ts'

const gravatar = new GravatarHasher()

export const avatarFaults: readonly WritingFault[] = [
  fault(
    'D6 random avatar',
    'the avatar follows from the address',
    repository('users', ({ add }) => ({
      add: (user) => add({ ...user, avatarHash: gravatar.hash(user).slice(0, 32) }),
    })),
  ),
  fault(
    'D6 random avatar',
    'everybody has the same avatar',
    repository('users', ({ add }) => ({ add: (user) => add({ ...user, avatarHash: 'a'.repeat(32) }) })),
  ),
]
