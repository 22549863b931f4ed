import type { New } from '../brand.ts'
import type { Problem } from '../problem.ts'
import { usualValues } from '../fields/field-table.ts'
import { readForm, requiredText, type Unread } from '../fields/form.ts'
import type { Instant } from '../time/time.ts'
import { type PasswordStrength, readNewPassword } from './new-password.ts'
import { readEmail, readUsername } from './user-fields.ts'
import { furtherProfileFields, profileFields, type RegisteredUser, type Username } from './user.ts'

export interface Registration {
  readonly username: Username
  readonly fullName: string
  readonly email: string
  readonly password: string
}

/** A request for a new account; unknown fields are ignored. */
export type RegistrationInput = Unread<Registration>

/** The texts of its owner that a password is compared with. */
export const ownTextsOf = ({
  username,
  fullName,
  email,
}: Omit<RegistrationInput, 'password'>): readonly unknown[] => [username, fullName, email]

export const readRegistration = (input: RegistrationInput, strength?: PasswordStrength): Registration =>
  readForm((form) => ({
    username: readUsername(form, input.username),
    fullName: requiredText(form, 'full_name', input.fullName, profileFields.fullName.most),
    email: readEmail(form, input.email),
    password: readNewPassword(form, input.password, { own: ownTextsOf(input), strength }),
  }))

/** The new account, which is not verified, trusted or an admin. */
export const register = (
  { username, fullName, email }: Omit<Registration, 'password'>,
  avatarHash: string,
  now: Instant,
): New<RegisteredUser> => ({
  username,
  fullName,
  email,
  imported: false,
  pendingEmail: '',
  verified: false,
  admin: false,
  trusted: false,
  suspended: false,
  twitterUsername: '',
  biography: '',
  ...usualValues(furtherProfileFields),
  language: undefined,
  avatarHash,
  createdDate: now,
})

/**
 * What somebody gets who registers with an address that is taken: a username that is gone, a password that is right,
 * and an account that can never be verified. So it shows nowhere whose address it was.
 */
export const registerInVain = (
  registration: Omit<Registration, 'password'>,
  avatarHash: string,
  now: Instant,
): New<RegisteredUser> => register({ ...registration, email: `${avatarHash}${NOWHERE}` }, avatarHash, now)

/** No such domain can ever be. */
const NOWHERE = '@nowhere.invalid'

/** The address of an account that was registered in vain: nothing is sent there. */
export const isNowhere = (email: string): boolean => email.endsWith(NOWHERE)

export const usernameTaken: Problem = {
  field: 'username',
  code: 'taken',
  message: `'username' must be unique: another account has this one`,
}
