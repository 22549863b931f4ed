import * as v from 'valibot'
import type { EditUserInput, RegisterUserInput } from '@lectern/application'
import {
  EMAIL,
  LONGEST_EMAIL,
  LONGEST_LINK_TOKEN,
  LONGEST_USERNAME_ASKED,
  passwordLength,
  passwordLengthRule,
  profileFields,
  TWITTER_USERNAME,
  USERNAME,
  usernameRule,
} from '@lectern/domain'
import type { Fields } from '../../exchange/body.ts'
import { inputOf } from '../fields.ts'
import { AS_WRITTEN, optional, optionalText, optionalTextLike, requiredText, textLike } from '../inputs.ts'
import { described } from '../schemas.ts'

const characters = v.pipe(v.string(), v.minLength(passwordLength.least), v.maxLength(passwordLength.most))
const PASSWORD_RULE = `${AS_WRITTEN}; ${passwordLengthRule}; not blank, repeated, consecutive, most common, nor your username, name or e-mail address`
const password = described(characters, PASSWORD_RULE)
const fullName = requiredText(profileFields.fullName.most)
const email = v.pipe(textLike(EMAIL), v.maxLength(LONGEST_EMAIL))
const presentPassword = v.pipe(v.string(), v.minLength(1))

export const registrationBodySchema = v.object({
  username: described(textLike(USERNAME), `${usernameRule}, not reserved, and that no other account has`),
  full_name: fullName,
  email,
  password,
})

/** `auto_verify_user` is for test suites, and not documented. */
export const registrationInput = (body: Fields): Omit<RegisterUserInput, 'draft'> => ({
  username: body['username'],
  fullName: body['full_name'],
  email: body['email'],
  password: body['password'],
  autoVerifyUser: body['auto_verify_user'],
})

export const userEditBodySchema = v.object({
  full_name: v.exactOptional(fullName),
  email: v.exactOptional(described(email, 'Replaces the present one when the link sent to it is followed')),
  twitter_username: optionalTextLike(TWITTER_USERNAME),
  biography: optionalText(profileFields.biography.most),
  password: optional(v.union([characters, v.literal('')]), PASSWORD_RULE),
  old_password: v.exactOptional(
    described(
      presentPassword,
      `Your present password, for another e-mail address or another password. ${AS_WRITTEN}`,
    ),
  ),
})

export const userDeletionBodySchema = v.object({
  old_password: described(presentPassword, `Your present password. ${AS_WRITTEN}`),
})

export const userEditInput = (body: Fields): Omit<EditUserInput, 'userId'> => ({
  ...inputOf(profileFields, body),
  email: body['email'],
  password: body['password'],
  oldPassword: body['old_password'],
})

export const trustBodySchema = v.object({ trusted: v.boolean() })

export const emailBodySchema = v.object({ email })
export const usernameBodySchema = v.object({ username: requiredText(LONGEST_USERNAME_ASKED) })
export const linkBodySchema = v.object({
  token: described(requiredText(LONGEST_LINK_TOKEN), 'From the link in the mail'),
})
export const passwordResetBodySchema = v.object({ ...linkBodySchema.entries, password })
