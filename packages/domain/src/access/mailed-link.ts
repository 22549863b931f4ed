import { badToken } from '../errors.ts'
import { type Form, readForm, requiredText } from '../fields/form.ts'
import { before, HOUR, type Instant } from '../time/time.ts'
import { type PasswordContext, readNewPassword } from '../users/new-password.ts'
import { readEmail } from '../users/user-fields.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './credential.ts'

export type MailedLinkPurpose = (typeof mailedLinkPurposes)[number]

/** A secret that was sent by mail. It is good once: its use removes it. */
export interface MailedLink {
  readonly hash: SecretHash
  readonly purpose: MailedLinkPurpose
  readonly userId: UserId
  /** The address that it was sent to, so that it proves no other. */
  readonly email: string
  readonly createdDate: Instant
}

/** For so long a link is good. Invited people did not ask for theirs. */
export const linkHours: Readonly<Record<MailedLinkPurpose, number>> = {
  'verify-email': 48,
  'reset-password': 48,
  'take-over': 14 * 24,
}

export const mailedLinkPurposes = ['verify-email', 'reset-password', 'take-over'] as const

/** Links that were made at this time or before are good for nothing any more. */
export const newestExpiredLink = (purpose: MailedLinkPurpose, now: Instant): Instant =>
  before(now, linkHours[purpose] * HOUR)

export const isLinkExpired = ({ purpose, createdDate }: MailedLink, now: Instant): boolean =>
  createdDate <= newestExpiredLink(purpose, now)

/** The link that a secret belongs to, if it is good for this. Used, old and invented ones are told in the same words. */
export function requireGoodLink(
  link: MailedLink | undefined,
  purpose: MailedLinkPurpose,
  now: Instant,
): MailedLink {
  if (link?.purpose !== purpose || isLinkExpired(link, now)) throw badLink(purpose)
  return link
}

export const badLink = (purpose: MailedLinkPurpose): Error =>
  badToken(`from a mail of the last ${linkHours[purpose]} hours, and not used yet`, linkHours[purpose] * 60)

export const LONGEST_LINK_TOKEN = 200
/** Longer than any username: a longer text is refused as such. */
export const LONGEST_USERNAME_ASKED = 200

/** The body of `POST /users/verifications`. */
export const readVerification = (input: { readonly token?: unknown }): { readonly token: string } =>
  readForm((form) => ({ token: readLinkToken(form, input.token) }))

/** The body of `POST /users/passwords`. */
export const readPasswordReset = (
  input: { readonly token?: unknown; readonly password?: unknown },
  context: PasswordContext,
): { readonly token: string; readonly password: string } =>
  readForm((form) => ({
    token: readLinkToken(form, input.token),
    password: readNewPassword(form, input.password, context),
  }))

/** The body of `POST /emails/verifications` and `POST /emails/reminders/username`. */
export const readEmailForm = (input: { readonly email?: unknown }): { readonly email: string } =>
  readForm((form) => ({ email: readEmail(form, input.email) }))

/** The body of `POST /emails/reminders/password`; whether there is such a user is not told. */
export const readUsernameForm = (input: { readonly username?: unknown }): { readonly username: string } =>
  readForm((form) => ({ username: requiredText(form, 'username', input.username, LONGEST_USERNAME_ASKED) }))

const readLinkToken = (form: Form, value: unknown): string =>
  requiredText(form, 'token', value, LONGEST_LINK_TOKEN)
