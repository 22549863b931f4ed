import type { User } from '@lectern/domain'
import { failureOf } from '@lectern/http'
import { type PageAnswer, signedOut } from './page-answer.ts'
import type { Visit, Website } from './page-route.ts'

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
