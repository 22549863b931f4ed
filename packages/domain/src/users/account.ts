import { failure, forbidden, refused } from '../errors.ts'
import { readForm } from '../fields/form.ts'
import { fold } from '../folding.ts'
import { before, DAY, HOUR, type Instant } from '../time/time.ts'
import { readFlag } from './user-fields.ts'
import type { ImportedUser, RegisteredUser, User } from './user.ts'

// SQL copy: active-account
/** An account that is not verified, is suspended, or was imported cannot sign in. */
export const isActive = (user: Pick<User, 'imported' | 'verified' | 'suspended'>): boolean =>
  user.verified && !user.suspended && !user.imported

/**
 * The user whose link to this address was followed: the address is theirs, and replaces the old one if it was waiting
 * for this. Undefined when the account has nothing to do with the address any more.
 */
export function confirmEmail(user: User, email: string): User | undefined {
  if (user.imported) return undefined
  if (user.pendingEmail !== '' && fold(email) === fold(user.pendingEmail)) {
    return { ...user, email: user.pendingEmail, pendingEmail: '', verified: true }
  }
  return fold(email) === fold(user.email) ? { ...user, verified: true } : undefined
}

const UNVERIFIED_HOLDS_HOURS = 48

/** An account that nobody verified holds its username for a while only. An admin is known to the operator. */
export const holdsUsername = (
  { verified, admin, createdDate }: Pick<User, 'verified' | 'admin' | 'createdDate'>,
  now: Instant,
): boolean => verified || admin || createdDate > before(now, UNVERIFIED_HOLDS_HOURS * HOUR)

/** Accounts that were made at this time or before, and that nobody verified, are abandoned. */
export const newestAbandoned = (now: Instant, days: number): Instant => before(now, days * DAY)

// SQL copy: abandoned-account
export const isAbandoned = (
  { verified, admin, createdDate }: Pick<User, 'verified' | 'admin' | 'createdDate'>,
  until: Instant,
): boolean => !verified && !admin && createdDate <= until

/** Whether the person can be sent an invitation to take the account over. */
export const canBeInvited = (user: User): user is ImportedUser =>
  user.imported && user.pendingEmail !== '' && !user.suspended

/** The account of the reader of an invitation, whose address it proves. */
export const takenOver = ({ pendingEmail, ...user }: ImportedUser): RegisteredUser => ({
  ...user,
  imported: false,
  email: pendingEmail,
  pendingEmail: '',
})

/** Where a link must be followed before the address counts; undefined when there is nothing to verify. */
export function emailToVerify(user: Pick<User, 'email' | 'pendingEmail' | 'verified'>): string | undefined {
  if (user.pendingEmail !== '') return user.pendingEmail
  return user.verified ? undefined : user.email
}

export const emailTaken = (): Error =>
  refused('email-taken', 'Another account has this e-mail address by now')

export const setTrusted = (user: User, trusted: boolean): User => ({ ...user, trusted })

export const makeAdmin = (user: User): RegisteredUser => ({ ...registered(user), admin: true })

/** For what only an account with an owner has: e-mail address, password, tokens and rights. */
export function registered(user: User): RegisteredUser {
  if (user.imported) throw forbidden('imported-account')
  return user
}

/** Whether reminders and links are sent to the account. */
export const canBeMailed = (user: Pick<User, 'imported' | 'suspended'>): boolean =>
  !user.suspended && !user.imported

/** Deleting takes the personal data and every right with it; the site keeps at least one admin. */
export function requireDeletable(user: User, activeAdmins: number): void {
  if (isLastAdmin(user, activeAdmins)) throw refused('last-admin', 'The last site admin cannot be deleted')
}

/** The body of `POST /users/{id}/trusted`. */
export const readTrusted = (input: { readonly trusted?: unknown }): boolean =>
  readForm((form) => readFlag(form, 'trusted', input.trusted))

const isLastAdmin = (user: User, activeAdmins: number): boolean =>
  user.admin && isActive(user) && activeAdmins <= 1

export const setSuspended = <Account extends Pick<User, 'suspended'>>(
  user: Account,
  suspended: boolean,
): Account => (user.suspended === suspended ? user : { ...user, suspended })

/** A suspended user cannot authenticate, so no use case can forget the suspension. They read as a visitor. */
export function requireNotSuspended(user: Pick<User, 'suspended'>): void {
  if (!user.suspended) return
  throw failure('forbidden', 'suspended', 'Your account is suspended')
}

export const readSuspension = (input: { readonly suspended?: unknown }): boolean =>
  readForm((form) => readFlag(form, 'suspended', input.suspended))
