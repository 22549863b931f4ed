import { formTokenOf } from './form-token.ts'
import type { Page } from './page-answer.ts'
import type { Visit } from './page-route.ts'

/** The visit of somebody who has just signed in: the forms of the page are bound to the new session. */
export const visitOfMember = (visit: Visit, { member, secret }: NonNullable<Page['signedIn']>): Visit => ({
  ...visit,
  actor: member,
  session: secret,
  formToken: formTokenOf(secret),
})
