import { DomainError } from '@lectern/domain'

/** The refusal of an attempt; undefined when it succeeded. */
export const refusalOf = (attempt: Promise<unknown>): Promise<DomainError | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    },
  )
