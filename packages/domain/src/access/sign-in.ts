import { type Form, readForm, requiredText, type Unread } from '../fields/form.ts'
import { readPresentPassword } from '../users/user-fields.ts'

/** Of everything but the password, whose length nothing limits. */
export const LONGEST_GRANT_FIELD = 200

export interface SignIn {
  readonly username: string
  readonly password: string
}

export type SignInInput = Unread<SignIn>

export const readSignIn = (input: SignInInput): SignIn => readForm((form) => signInOf(form, input))

const signInOf = (form: Form, input: SignInInput): SignIn => ({
  username: requiredText(form, 'username', input.username, LONGEST_GRANT_FIELD),
  password: readPresentPassword(form, 'password', input.password),
})

/** An application that may sign people in. */
export interface Client {
  /** The API key of the application. */
  readonly clientId: string
  readonly clientSecret: string
}

export const readClient = (form: Form, input: Unread<Client>): Client => ({
  clientId: requiredText(form, 'client_id', input.clientId, LONGEST_GRANT_FIELD),
  clientSecret: requiredText(form, 'client_secret', input.clientSecret, LONGEST_GRANT_FIELD),
})

export interface PasswordGrant extends SignIn, Client {}

export interface PasswordGrantInput extends Unread<PasswordGrant> {
  readonly grantType?: unknown
}

/** The body of `POST /token`. */
export const readPasswordGrant = (input: PasswordGrantInput): PasswordGrant =>
  readForm((form) => {
    readGrantType(form, input.grantType)
    return { ...signInOf(form, input), ...readClient(form, input) }
  })

function readGrantType(form: Form, value: unknown): void {
  const type = requiredText(form, 'grant_type', value, LONGEST_GRANT_FIELD)
  if (type !== '' && type !== 'password') {
    form.problem('grant_type', 'unknown-grant', `'grant_type' must be 'password'`)
  }
}
