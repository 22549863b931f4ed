import { badToken, forbidden } from '../errors.ts'
import type { DraftToKeep } from '../comments/draft.ts'
import { readForm, requiredText } from '../fields/form.ts'
import { fold } from '../folding.ts'
import { before, type Instant, MINUTE } from '../time/time.ts'
import { LONGEST_EMAIL } from '../users/user-fields.ts'
import type { User, UserId } from '../users/user.ts'
import type { SecretHash } from './credential.ts'

/** The one request of an account to sign in by mail. The next request replaces it, and its use removes it. */
export interface SignInLink {
  readonly userId: UserId
  /** The address of the account at the time of the request. The link is void for any other. */
  readonly email: string
  /** Undefined until the mail is sent. */
  readonly hash: SecretHash | undefined
  /** Identifies the browser that made the request. */
  readonly browser: SecretHash
  /** The path of the website to go to after signing in. */
  readonly next: string
  /** The comment that was written before the request. */
  readonly draft: DraftToKeep | undefined
  /** The time of the request, then the time at which the link was made. */
  readonly createdDate: Instant
}

/** Who may sign in by mail: nobody, all but site admins, or site admins too. */
export type MailSignIn = 'off' | 'members' | 'admins'

export const SIGN_IN_LINK_MINUTES = 15

/** Links that were made at this time or before have expired. */
export const newestExpiredSignInLink = (now: Instant): Instant => before(now, SIGN_IN_LINK_MINUTES * MINUTE)

const isExpired = ({ createdDate }: SignInLink, now: Instant): boolean =>
  createdDate <= newestExpiredSignInLink(now)

/** Whether the request of this account still counts. */
export const isLinkOf = (link: SignInLink, user: Pick<User, 'email'>, now: Instant): boolean =>
  !isExpired(link, now) && fold(link.email) === fold(user.email)

export const canSignInByMail = ({ admin }: Pick<User, 'admin'>, allowed: MailSignIn): boolean =>
  allowed === 'admins' || (allowed === 'members' && !admin)

/** A mailed link to a new password is as good as one to sign in. Turning off sign-in by mail leaves it to members. */
export const canResetByMail = ({ admin }: Pick<User, 'admin'>, allowed: MailSignIn): boolean =>
  !admin || allowed === 'admins'

/** Refuses an account that may no longer sign in by mail. The caller has proved that they read its mails. */
export function requireSignInByMail(user: Pick<User, 'admin'>, allowed: MailSignIn): void {
  if (canSignInByMail(user, allowed)) return
  throw forbidden('password-needed')
}

export const mailSignInIsOff = (): Error => forbidden('no-mail-sign-in')

/** A username or an e-mail address. Only an address contains an `@`. */
export const readAccountAsked = (input: { readonly account?: unknown }): string =>
  readForm((form) => requiredText(form, 'account', input.account, LONGEST_EMAIL))

export const badSignInLink = (): Error =>
  badToken(
    `from the newest mail of this kind, of the last ${SIGN_IN_LINK_MINUTES} minutes, and not used yet`,
    SIGN_IN_LINK_MINUTES,
  )
