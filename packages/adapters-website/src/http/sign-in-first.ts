import { signInPath } from './local-path.ts'
import { redirect, type Redirect } from './page-answer.ts'
import type { Visit } from './page-route.ts'

/** To the sign-in page, and from there back to this page with its query. */
export const signInFirst = ({ target }: Pick<Visit, 'target'>): Redirect => redirect(signInPath(target))
