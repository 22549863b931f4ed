import { fold, type New, type User, type UserId } from '@lectern/domain'
import { NotUnique } from '../ports/not-unique.ts'
import type { UserRepository } from '../ports/user-repository.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryUserRepository = (tables: Tables): UserRepository => ({
  async find(id) {
    return structuredClone(tables.users.get(id))
  },

  async findByUsername(username) {
    return structuredClone(all(tables).find((user) => fold(user.username) === fold(username)))
  },

  async findByEmail(email) {
    return structuredClone(all(tables).find((user) => fold(user.email) === fold(email)))
  },

  async add(user: New<User>) {
    const added = { ...structuredClone(user), id: nextId<UserId>(tables) }
    put(tables, added)
    return structuredClone(added)
  },

  async save(user) {
    if (tables.users.has(user.id)) put(tables, structuredClone(user))
  },

  async setPassword(userId, hash) {
    tables.passwords.set(userId, hash)
  },

  async passwordOf(userId) {
    return tables.passwords.get(userId)
  },
})

const all = (tables: Tables): User[] => [...tables.users.values()]

function put(tables: Tables, user: User): void {
  for (const other of tables.users.values()) {
    if (other.id === user.id) continue
    if (fold(other.username) === fold(user.username)) throw new NotUnique('username')
    if (fold(other.email) === fold(user.email)) throw new NotUnique('email')
  }
  tables.users.set(user.id, user)
}
