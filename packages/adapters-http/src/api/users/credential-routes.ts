import { type Answer, noContent, type Api, type Call, type Route } from '@lectern/http'
import {
  emailBodySchema,
  linkBodySchema,
  passwordResetBodySchema,
  usernameBodySchema,
} from './account-body.ts'

const sent = {
  status: 202,
  description: 'A mail is sent if there is such an account, which is not told',
} as const

/** Mailed links, and their use. */
export const credentialRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/users/verifications',
    useCase: 'verifyEmail',
    summary: 'Verify an e-mail address by the link that was sent to it',
    body: linkBodySchema,
    noStore: true,
    success: { status: 204, description: 'The address is verified' },
    handle: verifyEmail,
  },
  {
    method: 'POST',
    path: '/users/passwords',
    useCase: 'resetPassword',
    summary: 'Choose a new password by a mailed link, which ends all sessions and tokens',
    body: passwordResetBodySchema,
    noStore: true,
    success: { status: 204, description: 'The password is changed' },
    handle: resetPassword,
  },
  {
    method: 'POST',
    path: '/emails/verifications',
    useCase: 'sendVerification',
    summary: 'Ask for another mail to verify an e-mail address',
    body: emailBodySchema,
    success: sent,
    handle: sendVerification,
  },
  {
    method: 'POST',
    path: '/emails/reminders/username',
    useCase: 'remindUsername',
    summary: 'Ask for a mail with the username of an e-mail address',
    body: emailBodySchema,
    success: sent,
    handle: remindUsername,
  },
  {
    method: 'POST',
    path: '/emails/reminders/password',
    useCase: 'remindPassword',
    summary: 'Ask for a mail with a link to a new password',
    body: usernameBodySchema,
    success: sent,
    handle: remindPassword,
  },
]

const sentIfAny: Answer = { kind: 'empty', status: 202, headers: {} }

async function verifyEmail({ lectern }: Api, { actor, body }: Call): Promise<Answer> {
  await lectern.verifyEmail(actor, { token: body['token'] })
  return noContent()
}

async function resetPassword({ lectern }: Api, { actor, body }: Call): Promise<Answer> {
  await lectern.resetPassword(actor, { token: body['token'], password: body['password'] })
  return noContent()
}

async function sendVerification({ lectern }: Api, { actor, body, address }: Call): Promise<Answer> {
  await lectern.sendVerification(actor, { email: body['email'], address })
  return sentIfAny
}

async function remindUsername({ lectern }: Api, { actor, body, address }: Call): Promise<Answer> {
  await lectern.remindUsername(actor, { email: body['email'], address })
  return sentIfAny
}

async function remindPassword({ lectern }: Api, { actor, body, address }: Call): Promise<Answer> {
  await lectern.remindPassword(actor, { username: body['username'], address })
  return sentIfAny
}
