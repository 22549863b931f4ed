import { type Actor, isAdmin, isUser, userIdOf } from '../actor.ts'
import type { User, UserId } from './user.ts'

type Identified = Pick<User, 'id'>
type Account = Pick<User, 'id' | 'verified'>

// SQL copy: user-visibility
/**
 * Verified accounts are public, also while they are suspended, so that links to them work. Other accounts are visible to
 * themselves and to admins only.
 */
export const canSeeUser = (actor: Actor, user: Account): boolean =>
  user.verified || isSelfOrAdmin(actor, user)

/** Themselves and admins. */
export const canEditUser = (actor: Actor, user: Identified): boolean => isSelfOrAdmin(actor, user)

/** Themselves and admins. */
export const canDeleteUser = (actor: Actor, user: Identified): boolean => isSelfOrAdmin(actor, user)

/** Everything that is held about the account: themselves and admins. */
export const canExportUser = (actor: Actor, user: Identified): boolean => isSelfOrAdmin(actor, user)

/** Starred talks and their calendar are private, also from admins. */
export const canSeeStarredTalks = (actor: Actor, user: Identified): boolean => isUser(actor, user.id)

/** E-mail addresses are not public: themselves and admins. */
export const canSeeEmail = (actor: Actor, user: Identified): boolean => isSelfOrAdmin(actor, user)

/** Themselves and admins. */
export const canSeeTrusted = (actor: Actor, user: Identified): boolean => isSelfOrAdmin(actor, user)

/** Admins mark users as trusted. */
export const canTrustUsers = (actor: Actor): boolean => isAdmin(actor)

/** The rule of `canSeeUser` as a description, for the queries that list users. */
export type UserVisibility =
  { readonly kind: 'every' } | { readonly kind: 'verified'; readonly orSelf: UserId | undefined }

export const userVisibility = (actor: Actor): UserVisibility =>
  isAdmin(actor) ? { kind: 'every' } : { kind: 'verified', orSelf: userIdOf(actor) }

/** What the operator of the service allows beyond the usual rules. */
export interface AccountOptions {
  /** Whether everybody may read an account before its verification by its id. Lists leave it out all the same. */
  readonly unverifiedAccountsAreReadable: boolean
  /** Whether site admins delete the accounts of others without their own password. */
  readonly adminsDeleteWithoutPassword: boolean
}

/** The visibility of an account that is read by its id. */
export const singleUserVisibility = (
  actor: Actor,
  { unverifiedAccountsAreReadable }: Pick<AccountOptions, 'unverifiedAccountsAreReadable'>,
): UserVisibility => (unverifiedAccountsAreReadable ? { kind: 'every' } : userVisibility(actor))

const isSelfOrAdmin = (actor: Actor, user: Identified): boolean => isUser(actor, user.id) || isAdmin(actor)
