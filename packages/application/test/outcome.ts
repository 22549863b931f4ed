import { DomainError } from '@lectern/domain'

export type Outcome = 'ok' | DomainError['kind']

/** What comes of an attempt: it is done, or refused for a reason. Anything else is a bug, and fails the test. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<Outcome> =>
  attempt.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.kind
      throw error
    },
  )
