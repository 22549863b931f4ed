import type { Problem } from '../errors.ts'
import { type Form, optionalText, readForm, requiredText } from '../fields.ts'
import { fold } from '../folding.ts'
import { type PasswordStrength, readNewPassword } from './new-password.ts'
import { ownTextsOf } from './registration.ts'
import {
  LONGEST_BIOGRAPHY,
  LONGEST_FULL_NAME,
  readEmail,
  readPresentPassword,
  readTwitterUsername,
} from './user-fields.ts'
import type { User } from './user.ts'

export interface ProfileInput {
  readonly fullName?: unknown
  readonly email?: unknown
  readonly twitterUsername?: unknown
  readonly biography?: unknown
  readonly password?: unknown
  readonly oldPassword?: unknown
}

export interface PasswordChange {
  readonly password: string
  /** To be checked before the new one is taken. */
  readonly oldPassword: string
}

export interface ProfileEdit {
  readonly user: User
  readonly passwordChange: PasswordChange | undefined
}

/** The user with what an edit says: fields that are left out keep their values, optional ones given empty are emptied. */
export const editProfile = (user: User, input: ProfileInput, strength?: PasswordStrength): ProfileEdit =>
  readForm((form) => {
    const fullName =
      input.fullName === undefined
        ? user.fullName
        : requiredText(form, 'full_name', input.fullName, LONGEST_FULL_NAME)
    const email = input.email === undefined ? undefined : readEmail(form, input.email)
    const twitterUsername =
      input.twitterUsername === undefined
        ? user.twitterUsername
        : readTwitterUsername(form, input.twitterUsername)
    const biography =
      input.biography === undefined
        ? user.biography
        : optionalText(form, 'biography', input.biography, LONGEST_BIOGRAPHY)
    const edited = { ...user, fullName, twitterUsername, biography }
    return {
      user: email === undefined ? edited : changeEmail(edited, email),
      passwordChange: readPasswordChange(form, user, input, strength),
    }
  })

/** Another address waits until the link that is sent to it is followed; the present one stays good until then. */
export const changeEmail = (user: User, email: string): User =>
  fold(email) === fold(user.email) ? { ...user, email, pendingEmail: '' } : { ...user, pendingEmail: email }

export const wrongOldPassword: Problem = {
  field: 'old_password',
  code: 'wrong-password',
  message: `'old_password' must be the present password`,
}

export const asksForPassword = ({ password }: Pick<ProfileInput, 'password'>): boolean =>
  password !== undefined && password !== null && password !== ''

/** What a new password is compared with: what is known of the user, and what the same edit makes of it. */
export const textsAround = (user: User, input: ProfileInput): readonly unknown[] => [
  ...ownTextsOf(user),
  user.pendingEmail,
  input.fullName,
  input.email,
]

function readPasswordChange(
  form: Form,
  user: User,
  input: ProfileInput,
  strength: PasswordStrength | undefined,
): PasswordChange | undefined {
  if (!asksForPassword(input)) return undefined
  return {
    password: readNewPassword(form, input.password, { own: textsAround(user, input), strength }),
    oldPassword: readPresentPassword(form, 'old_password', input.oldPassword),
  }
}
