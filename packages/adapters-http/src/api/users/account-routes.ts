import type { EditUserInput, NewAccount, RegisterUserInput } from '@lectern/application'
import {
  furtherProfileFields,
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
import { bodySchemas, inputOf } from '../fields.ts'
import {
  inputAs,
  AS_WRITTEN,
  email,
  optional,
  optionalText,
  optionalTextLike,
  requiredText,
  textLike,
} from '../inputs.ts'
import { described } from '../schemas.ts'
import type { Api, Call, Route } from '../../exchange/route.ts'
import { partOf } from '../../exchange/answer.ts'
import { change, read } from '../operations.ts'
import { pictureForm } from '../images/routes.ts'
import { exportPageSchema } from './export-schemas.ts'
import { presentExport } from './present-export.ts'
import * as v from 'valibot'

const characters = v.pipe(v.string(), v.minLength(passwordLength.least), v.maxLength(passwordLength.most))
const PASSWORD_RULE = `${AS_WRITTEN}; ${passwordLengthRule}; not blank, repeated, consecutive, most common, nor your username, name or e-mail address`
const password = described(characters, PASSWORD_RULE)
const fullName = requiredText(profileFields.fullName.most)
const presentPassword = v.pipe(v.string(), v.minLength(1))

export const registrationBodySchema = v.object({
  username: described(textLike(USERNAME), `${usernameRule}, not reserved, and that no other account has`),
  full_name: fullName,
  email,
  password,
})

/** `auto_verify_user` is for test suites, and not documented. */
const registrationInput = (body: Fields): Omit<RegisterUserInput, 'draft'> => ({
  ...inputAs(registrationBodySchema, body),
  autoVerifyUser: body['auto_verify_user'],
})

export const userEditBodySchema = v.object({
  full_name: v.exactOptional(fullName),
  email: v.exactOptional(described(email, 'Replaces the present one when the link sent to it is followed')),
  twitter_username: optionalTextLike(TWITTER_USERNAME),
  biography: optionalText(profileFields.biography.most),
  ...bodySchemas(furtherProfileFields),
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

const userEditInput = (body: Fields): Omit<EditUserInput, 'userId'> => ({
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

/** Accounts: anybody registers one; its owner and site admins change it. */
export const accountRoutes: readonly Route[] = [
  change({
    method: 'POST',
    path: '/users',
    useCase: 'registerUser',
    summary: 'Register an account; a mail asks to verify the address',
    body: registrationBodySchema,
    openToVisitors: true,
    success: { status: 201, location: 'where the account is, once it is verified' },
    input: ({ address, body }) => ({ ...registrationInput(body), address }),
    // The response does not say whether the address is taken.
    at: ({ uris }, { username }) => uris.usersNamed(username),
  }),
  change({
    method: 'PUT',
    path: '/users/:userId',
    useCase: 'editUser',
    summary: 'Edit an account, as its owner or a site admin; fields that are left out keep their values',
    body: userEditBodySchema,
    success: { status: 204, location: 'the user' },
    input: ({ ids, body, address }) => ({ ...ids, from: { address }, ...userEditInput(body) }),
    at: ({ uris, ids }) => uris.user(ids.userId),
  }),
  change({
    method: 'DELETE',
    path: '/users/:userId',
    useCase: 'deleteUser',
    summary: 'Delete an account, as its owner or a site admin; what it wrote stays, without a name',
    body: userDeletionBodySchema,
    toleratesBody: true,
    success: { status: 204, description: 'The account is gone' },
    input: ({ ids, body, address }) => ({ ...ids, oldPassword: body['old_password'], from: { address } }),
  }),
  change({
    method: 'POST',
    path: '/users/:userId/photo',
    useCase: 'replacePhoto',
    summary:
      'Replace the photo of a user by a PNG or JPEG of at least 96 by 96 pixels, which is cropped square, as the user or a site admin',
    form: pictureForm,
    success: { status: 201, location: 'the user' },
    input: ({ ids, parts }) => ({ ...ids, parts }),
    at: ({ uris, ids }) => uris.user(ids.userId),
  }),
  change({
    method: 'DELETE',
    path: '/users/:userId/photo',
    useCase: 'removePhoto',
    summary: 'Remove the photo of a user, as the user or a site admin',
    success: { status: 204, description: 'The user has a pattern again' },
  }),
  read({
    path: '/users/:userId/export',
    useCase: 'exportUser',
    summary:
      'Read everything that is held about an account, as its owner or a site admin; the same page of every list',
    signIn: 'view data',
    success: { status: 200, description: 'All of it, or the next part of it', body: exportPageSchema },
    async handle({ lectern, actor, ids, page, uris }) {
      const exported = await lectern.exportUser(actor, { ...ids, page })
      return partOf({ export: presentExport(exported.items[0], uris) }, exported)
    },
  }),
  change({
    method: 'POST',
    path: '/users/:userId/trusted',
    useCase: 'trustUser',
    summary: 'Say whether a user is trusted, as a site admin',
    body: trustBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the user' },
    input: ({ ids, body }) => ({ ...ids, trusted: body['trusted'] }),
    at: ({ uris, ids }) => uris.user(ids.userId),
  }),
]

export const newAccount = ({ lectern }: Api, { actor, body, address }: Call): Promise<NewAccount> =>
  lectern.registerUser(actor, { ...registrationInput(body), address })

const sent = {
  status: 202,
  description: 'A mail is sent if there is such an account, which is not told',
} as const

/** Mailed links, and their use. */
export const credentialRoutes: readonly Route[] = [
  change({
    method: 'POST',
    path: '/users/verifications',
    useCase: 'verifyEmail',
    summary: 'Verify an e-mail address by the link that was sent to it',
    body: linkBodySchema,
    openToVisitors: true,
    noStore: true,
    success: { status: 204, description: 'The address is verified' },
    input: ({ body: { token } }) => ({ token }),
  }),
  change({
    method: 'POST',
    path: '/users/passwords',
    useCase: 'resetPassword',
    summary: 'Choose a new password by a mailed link, which ends all sessions and tokens',
    body: passwordResetBodySchema,
    openToVisitors: true,
    noStore: true,
    success: { status: 204, description: 'The password is changed' },
    input: ({ body: { token, password } }) => ({ token, password }),
  }),
  change({
    method: 'POST',
    path: '/emails/verifications',
    useCase: 'sendVerification',
    summary: 'Ask for another mail to verify an e-mail address',
    body: emailBodySchema,
    openToVisitors: true,
    success: sent,
    input: ({ body: { email }, address }) => ({ email, address }),
  }),
  change({
    method: 'POST',
    path: '/emails/reminders/username',
    useCase: 'remindUsername',
    summary: 'Ask for a mail with the username of an e-mail address',
    body: emailBodySchema,
    openToVisitors: true,
    success: sent,
    input: ({ body: { email }, address }) => ({ email, address }),
  }),
  change({
    method: 'POST',
    path: '/emails/reminders/password',
    useCase: 'remindPassword',
    summary: 'Ask for a mail with a link to a new password',
    body: usernameBodySchema,
    openToVisitors: true,
    success: sent,
    input: ({ body: { username }, address }) => ({ username, address }),
  }),
]
