import { DomainError, oldestRemembered, recall, type RememberedRequest, type UserId } from '@lectern/domain'
import type { Queries, Repositories, Transaction } from '../ports/store.ts'
import type { QueryPorts } from '../use-case.ts'
import { holdTransaction } from './held-transaction.ts'

/** The idempotency key of a request, and how its answer is stored. */
export interface IdempotencyKey<Answer> {
  readonly key: string
  /** Distinguishes the request from another one with the same key. */
  readonly fingerprint: string
  /** Undefined for an answer that shows a secret: it is never stored. */
  readonly write: (answer: Answer) => string | undefined
  readonly read: (written: string) => Answer
}

/** Decorates transactions. */
export type Decorate = (transaction: Transaction) => Transaction

/** Thrown in a transaction whose key is taken. */
class CarriedOut extends Error {
  readonly request: RememberedRequest

  constructor(request: RememberedRequest) {
    super('The request was carried out before')
    this.request = request
  }
}

/**
 * Does the work, or returns the stored answer when the work was done under this key before. One transaction commits key,
 * change and answer: it claims the key before any other read, and stays open until the work has made the answer. Work
 * that fails is rolled back, so that it can be retried.
 */
export async function runIdempotently<Answer>(
  ports: QueryPorts,
  callerId: UserId,
  { key, fingerprint, write, read }: IdempotencyKey<Answer>,
  work: (claiming: Decorate, written: () => Queries | undefined) => Promise<Answer>,
): Promise<Answer> {
  const find = async (): Promise<RememberedRequest | undefined> => {
    const found = await ports.requestQueries.find(callerId, key)
    return found && found.createdDate >= oldestRemembered(ports.clock.now()) ? found : undefined
  }
  const again = (first: RememberedRequest): Answer => read(recall(first, fingerprint))
  const before = await find()
  if (before !== undefined) return again(before)

  const held = holdTransaction((repositories) =>
    claim(repositories, { callerId, key, fingerprint, createdDate: ports.clock.now() }),
  )
  const claiming: Decorate = (transaction) => (change, options) => held.run(transaction, change, options)
  const finish = async (written: string | undefined, { requests }: Repositories): Promise<void> => {
    if (written !== undefined) await requests.answer(callerId, key, written)
  }

  let answer: Answer
  try {
    answer = await work(claiming, held.queries)
    const written = write(answer)
    if (held.isOpen() || (held.hasRead() && written !== undefined)) {
      await held.keep((repositories) => finish(written, repositories))
      return answer
    }
  } catch (error) {
    if (held.isOpen()) await held.undo(error)
    const done = await carriedOut(error, find)
    if (done === undefined) throw error
    return again(done)
  }
  // Nothing was changed, perhaps because the same request was carried out concurrently.
  const done = await find()
  return done === undefined ? answer : again(done)
}

async function claim({ requests }: Repositories, request: Omit<RememberedRequest, 'answer'>): Promise<void> {
  const earlier = await requests.claim(request, oldestRemembered(request.createdDate))
  if (earlier !== undefined) throw new CarriedOut(earlier)
}

/** The same request, if it was carried out concurrently: its change may be the reason of the refusal. */
async function carriedOut(
  error: unknown,
  find: () => Promise<RememberedRequest | undefined>,
): Promise<RememberedRequest | undefined> {
  if (error instanceof CarriedOut) return error.request
  return error instanceof DomainError ? find() : undefined
}
