import type { EditUserInput } from '@lectern/application'
import type { RegistrationInput } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { described } from '../schemas.ts'

const password = described(v.string(), '12 to 200 characters, or 8 to 11 that are hard to guess')

export const registrationBodySchema = v.object({
  username: described(v.string(), "3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'"),
  full_name: v.string(),
  email: v.string(),
  password,
})

export const registrationInput = (body: Fields): RegistrationInput => ({
  username: body['username'],
  fullName: body['full_name'],
  email: body['email'],
  password: body['password'],
})

export const userEditBodySchema = v.object({
  full_name: v.exactOptional(v.string()),
  email: v.exactOptional(
    described(v.string(), 'Replaces the present one when the link sent to it is followed'),
  ),
  twitter_username: v.exactOptional(v.string()),
  biography: v.exactOptional(v.string()),
  password: v.exactOptional(password),
  old_password: v.exactOptional(
    described(v.string(), 'Your present password, for another e-mail address or another password'),
  ),
})

export const userDeletionBodySchema = v.object({
  old_password: described(v.string(), 'Your present password'),
})

export const userEditInput = (body: Fields): Omit<EditUserInput, 'userId'> => ({
  fullName: body['full_name'],
  email: body['email'],
  twitterUsername: body['twitter_username'],
  biography: body['biography'],
  password: body['password'],
  oldPassword: body['old_password'],
})

export const trustBodySchema = v.object({ trusted: v.boolean() })

export const emailBodySchema = v.object({ email: v.string() })
export const usernameBodySchema = v.object({ username: v.string() })
export const linkBodySchema = v.object({ token: described(v.string(), 'From the link in the mail') })
export const passwordResetBodySchema = v.object({ ...linkBodySchema.entries, password })
