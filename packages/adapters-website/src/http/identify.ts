import { type Actor, DomainError, visitor, type User } from '@lectern/domain'
import type { FastifyRequest } from 'fastify'
import { cookieNames, endedCookie, passingCookie, readCookie } from './cookies.ts'
import { newVisitSecret, formTokenOf } from './form-token.ts'
import { type Website, type Page, type Visit, type PageAnswer, signedOut } from './page-route.ts'
import { failureOf } from '@lectern/http'

/** The actor of a request, by the cookies of the browser. */
export interface Identity {
  readonly actor: Actor
  /** Present only while it is valid. */
  readonly session: string | undefined
  /** The forms of the page are bound to it: the secret of the session, or of the visit. */
  readonly secret: string
  /** Cookies for the response to set. */
  readonly cookies: readonly string[]
}

export async function identify(
  { lectern, address }: Pick<Website, 'lectern' | 'address'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Identity> {
  const names = cookieNames(address)
  const session = readCookie(headers.cookie, names.session)
  const actor = session === undefined ? visitor : await findMember(lectern, session)
  if (session !== undefined && actor.kind === 'member') {
    return { actor, session, secret: session, cookies: [] }
  }
  const ended = session === undefined ? [] : [endedCookie(names.session, address)]
  const known = readCookie(headers.cookie, names.visit)
  const secret = known ?? newVisitSecret()
  const begun = known === undefined ? [passingCookie(names.visit, secret, address)] : []
  return { actor: visitor, session: undefined, secret, cookies: [...ended, ...begun] }
}

/** A visitor, if the session has ended or the account may not sign in any more. */
async function findMember(lectern: Website['lectern'], secret: string): Promise<Actor> {
  try {
    return await lectern.authenticateSession(visitor, { secret })
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'unauthenticated' || error.kind === 'forbidden')) {
      return visitor
    }
    throw error
  }
}

/** The visit of somebody who has just signed in: the forms of the page are bound to the new session. */
export const visitOfMember = (visit: Visit, { member, secret }: NonNullable<Page['signedIn']>): Visit => ({
  ...visit,
  actor: member,
  session: secret,
  formToken: formTokenOf(secret),
})

interface AnswerWithAccount {
  readonly answer: PageAnswer
  /** The account that is signed in, for the layout of a page; undefined for other answers. */
  readonly account: User | undefined
}

/**
 * Adds the account of the member. If another request has deleted it meanwhile, such as the first one of a double click on
 * “Delete”, the member is signed out.
 */
export async function withAccount(
  { lectern }: Pick<Website, 'lectern'>,
  answer: PageAnswer,
  { actor }: Pick<Visit, 'actor'>,
): Promise<AnswerWithAccount> {
  if (answer.kind !== 'page' || actor.kind !== 'member') return { answer, account: undefined }
  try {
    return { answer, account: await lectern.getUser(actor, { userId: actor.userId }) }
  } catch (error) {
    if (failureOf(error)?.status !== 404) throw error
    return { answer: signedOut('/login?done=deleted'), account: undefined }
  }
}
