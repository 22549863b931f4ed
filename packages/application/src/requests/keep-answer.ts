import { type Actor, requireMember } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export interface KeepAnswerInput {
  readonly key: string
  readonly answer: string
}

/** What was answered to a request, for when it is made again. */
export async function keepAnswer(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { key, answer }: KeepAnswerInput,
): Promise<void> {
  const { userId } = requireMember(actor, 'create data')
  await ports.transaction(({ requests }) => requests.answer(userId, key, answer))
}
