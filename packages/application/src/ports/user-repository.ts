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
  /**
   * With all that is personal and every right. What the user wrote stays as written by nobody, and so leaves the
   * averages; every figure is exact afterwards. Nothing of theirs can be added any more.
   */
  remove(id: UserId): Promise<void>
  /** Without keeping it from other writers. */
  isThere(id: UserId): Promise<boolean>
  /** Those site admins who are verified and not suspended, kept from other writers until the transaction ends. */
  activeAdmins(): Promise<readonly UserId[]>
  setPassword(userId: UserId, hash: PasswordHash): Promise<void>
  passwordOf(userId: UserId): Promise<PasswordHash | undefined>
}
