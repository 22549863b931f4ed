import { readForm, requiredText } from '../fields.ts'
import { readPresentPassword } from '../users/user-fields.ts'

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
