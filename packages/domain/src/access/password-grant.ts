import { type Form, readForm, requiredText } from '../fields.ts'
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

const LONGEST = 200

/** The body of `POST /token`. */
export const readPasswordGrant = (input: PasswordGrantInput): PasswordGrant =>
  readForm((form) => {
    readGrantType(form, input.grantType)
    return {
      username: requiredText(form, 'username', input.username, LONGEST),
      password: readPresentPassword(form, 'password', input.password),
      clientId: requiredText(form, 'client_id', input.clientId, LONGEST),
      clientSecret: requiredText(form, 'client_secret', input.clientSecret, LONGEST),
    }
  })

function readGrantType(form: Form, value: unknown): void {
  const type = requiredText(form, 'grant_type', value, LONGEST)
  if (type !== '' && type !== 'password') {
    form.problem('grant_type', 'unknown-grant', `'grant_type' must be 'password'`)
  }
}
