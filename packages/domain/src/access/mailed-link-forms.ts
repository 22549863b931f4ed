import { type Form, readForm, requiredText } from '../fields.ts'
import { type PasswordContext, readNewPassword } from '../users/new-password.ts'
import { readEmail } from '../users/user-fields.ts'

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
