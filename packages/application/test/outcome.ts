import { DomainError } from '@lectern/domain'

export type Outcome = 'ok' | DomainError['kind']

/** The outcome of an attempt: done, or refused with a reason. Any other error fails the test. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<Outcome> =>
  attempt.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.kind
      throw error
    },
  )
