import type { Problem } from '../problem.ts'
import { type InputOf, readFields } from '../fields/field-table.ts'
import { type Form, isEmpty, optionalText, readForm, requiredText } from '../fields/form.ts'
import { fold } from '../folding.ts'
import { type PasswordStrength, readNewPassword } from './new-password.ts'
import { ownTextsOf } from './registration.ts'
import { readEmail, readPresentPassword, readTwitterUsername } from './user-fields.ts'
import { registered } from './account.ts'
import { furtherProfileFields, profileFields, type RegisteredUser, type User } from './user.ts'

export interface ProfileInput extends InputOf<typeof profileFields> {
  readonly email?: unknown
  readonly password?: unknown
  readonly oldPassword?: unknown
}

export interface ProfileEdit {
  readonly user: User
  /** The new one; undefined when it stays. */
  readonly password: string | undefined
  /** To be checked before anything changes; undefined when the edit comes without one. */
  readonly oldPassword: string | undefined
}

/** What a change of access is judged by, beside its own fields. */
export interface AccessRules {
  /** Whether it is refused without the present password of the acting account. */
  readonly passwordNeeded?: boolean
  /** Of the new password, if it was rated. */
  readonly strength?: PasswordStrength | undefined
}

/** The user with what an edit says: fields that are left out keep their values, optional ones given empty are emptied. */
export const editProfile = (
  user: User,
  input: ProfileInput,
  { passwordNeeded = false, strength }: AccessRules = {},
): ProfileEdit =>
  readForm((form) => {
    if (mayChangeAccess(input)) registered(user)
    const fullName =
      input.fullName === undefined
        ? user.fullName
        : requiredText(form, 'full_name', input.fullName, profileFields.fullName.most)
    const email = input.email === undefined ? undefined : readEmail(form, input.email)
    const twitterUsername =
      input.twitterUsername === undefined
        ? user.twitterUsername
        : readTwitterUsername(form, input.twitterUsername)
    const biography =
      input.biography === undefined
        ? user.biography
        : optionalText(form, 'biography', input.biography, profileFields.biography.most)
    const further = readFields(form, furtherProfileFields, input, user, {})
    const edited = { ...user, fullName, twitterUsername, biography, ...further }
    const context = { own: textsAround(user, input), strength }
    return {
      user: email === undefined ? edited : changeEmail(registered(edited), email),
      password: asksForPassword(input) ? readNewPassword(form, input.password, context) : undefined,
      oldPassword: changesAccess(user, input)
        ? readOldPassword(form, input.oldPassword, passwordNeeded)
        : undefined,
    }
  })

/** Whether an edit can change access, depending on the account. */
export const mayChangeAccess = (input: ProfileInput): boolean =>
  asksForPassword(input) || input.email !== undefined

/** Whether an edit asks for another password, or for an e-mail address that differs from the present one. */
export const changesAccess = (user: Pick<User, 'email'>, input: ProfileInput): boolean =>
  asksForPassword(input) || asksForEmail(user, input)

/** The present password of the acting account; undefined when it is neither given nor needed. */
export const readOldPassword = (form: Form, value: unknown, needed: boolean): string | undefined =>
  needed || !isEmpty(value) ? readPresentPassword(form, 'old_password', value) : undefined

/**
 * A new address is pending until its link is followed; until then the present one stays. Clients write the present one in
 * another letter case without the present password, so its spelling stays too.
 */
export const changeEmail = (user: RegisteredUser, email: string): RegisteredUser => ({
  ...user,
  pendingEmail: isSameAddress(email, user.email) ? '' : email,
})

export const wrongOldPassword: Problem = {
  field: 'old_password',
  code: 'wrong-password',
  message: `'old_password' must be the present password`,
}

/** What a new password is compared with: what is known of the user, and what the same edit makes of it. */
export const textsAround = (user: User, input: ProfileInput): readonly unknown[] => [
  ...ownTextsOf(user),
  user.pendingEmail,
  input.fullName,
  input.email,
]

export const asksForPassword = ({ password }: ProfileInput): boolean =>
  password !== undefined && password !== null && password !== ''

const asksForEmail = (user: Pick<User, 'email'>, { email }: ProfileInput): boolean =>
  email !== undefined && !(typeof email === 'string' && isSameAddress(email.trim(), user.email))

const isSameAddress = (one: string, other: string): boolean => fold(one) === fold(other)
