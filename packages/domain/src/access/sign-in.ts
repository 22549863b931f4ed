import { type Form, readForm, requiredText } from '../fields/form.ts'
import { readPresentPassword } from '../users/user-fields.ts'

export interface PasswordGrantInput {
  readonly grantType?: unknown
  readonly username?: unknown
  readonly password?: unknown
  readonly clientId?: unknown
  readonly clientSecret?: unknown
}

export interface PasswordGrant {
  readonly username: string
  readonly password: string
  /** The API key of the application. */
  readonly clientId: string
  readonly clientSecret: string
}

/** Of everything but the password, whose length nothing limits. */
export const LONGEST_GRANT_FIELD = 200

/** The body of `POST /token`. */
export const readPasswordGrant = (input: PasswordGrantInput): PasswordGrant =>
  readForm((form) => {
    readGrantType(form, input.grantType)
    return {
      username: requiredText(form, 'username', input.username, LONGEST_GRANT_FIELD),
      password: readPresentPassword(form, 'password', input.password),
      clientId: requiredText(form, 'client_id', input.clientId, LONGEST_GRANT_FIELD),
      clientSecret: requiredText(form, 'client_secret', input.clientSecret, LONGEST_GRANT_FIELD),
    }
  })

function readGrantType(form: Form, value: unknown): void {
  const type = requiredText(form, 'grant_type', value, LONGEST_GRANT_FIELD)
  if (type !== '' && type !== 'password') {
    form.problem('grant_type', 'unknown-grant', `'grant_type' must be 'password'`)
  }
}

export interface SignInInput {
  readonly username?: unknown
  readonly password?: unknown
}

export interface SignIn {
  readonly username: string
  readonly password: string
}

const LONGEST = 200

export const readSignIn = (input: SignInInput): SignIn =>
  readForm((form) => ({
    username: requiredText(form, 'username', input.username, LONGEST),
    password: readPresentPassword(form, 'password', input.password),
  }))
