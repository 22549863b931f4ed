import type { New, User, UserId, Username } from '@lectern/domain'
import type { PasswordHash } from './password-hasher.ts'

export interface UserRepository {
  /** The user, kept from other writers until the transaction ends. */
  find(id: UserId): Promise<User | undefined>
  /** In any letter case. */
  findByUsername(username: Username): Promise<User | undefined>
  /** In any letter case. */
  findByEmail(email: string): Promise<User | undefined>
  /** The id that an account, once made, keeps for good; refused by the store when username or e-mail is taken. */
  add(user: New<User>): Promise<User>
  save(user: User): Promise<void>
  /** Those site admins who are verified and not suspended. */
  activeAdmins(): Promise<readonly UserId[]>
  setPassword(userId: UserId, hash: PasswordHash): Promise<void>
  passwordOf(userId: UserId): Promise<PasswordHash | undefined>
}
