import { fold, isActive, type New, type User, type UserId } from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'
import { copyOf } from './copy.ts'
import { removeUser } from './remove-user.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique } from './unique.ts'

export const memoryUserRepository = (tables: Tables): UserRepository => ({
  async find(id) {
    return copyOf(tables.users.get(id))
  },

  async findByUsername(username) {
    return copyOf(tables.users.values().find((user) => fold(user.username) === fold(username)))
  },

  async findByEmail(email) {
    return copyOf(tables.users.values().find((user) => fold(user.email) === fold(email)))
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

  async isThere(id) {
    return tables.users.has(id)
  },

  async activeAdmins() {
    const admins = tables.users.values().filter((user) => user.admin && isActive(user))
    return admins.map(({ id }) => id).toArray()
  },

  async setPassword(userId, hash) {
    tables.passwords.set(userId, hash)
  },

  async passwordOf(userId) {
    return tables.passwords.get(userId)
  },
})

function put({ users }: Tables, user: User): void {
  requireUnique('username', user, users.values(), ({ username }) => fold(username))
  requireUnique('email', user, users.values(), ({ email }) => fold(email))
  users.set(user.id, user)
}
