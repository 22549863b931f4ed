import type { User } from '@lectern/domain'
import type { PageAnswer } from './page-answer.ts'
import type { Visit, Website } from './page-route.ts'

/** The account that is signed in, for the layout of a page; undefined for other answers. */
export async function findAccount(
  { lectern }: Pick<Website, 'lectern'>,
  { kind }: PageAnswer,
  { actor }: Pick<Visit, 'actor'>,
): Promise<User | undefined> {
  if (kind !== 'page' || actor.kind !== 'member') return undefined
  return lectern.getUser(actor, { userId: actor.userId })
}
