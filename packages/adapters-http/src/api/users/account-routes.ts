import type { NewAccount } from '@lectern/application'
import type { Api, Call, Route } from '../../exchange/route.ts'
import { partOf } from '../../exchange/answer.ts'
import { change, read } from '../operations.ts'
import {
  emailBodySchema,
  linkBodySchema,
  passwordResetBodySchema,
  registrationBodySchema,
  registrationInput,
  trustBodySchema,
  userDeletionBodySchema,
  userEditBodySchema,
  userEditInput,
  usernameBodySchema,
} from './account-body.ts'
import { exportPageSchema } from './export-schemas.ts'
import { presentExport } from './present-export.ts'

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
