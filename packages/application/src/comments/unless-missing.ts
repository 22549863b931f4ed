import { DomainError } from '@lectern/domain'

/** Undefined instead of the error that a thing is not there, or not visible. */
export const unlessMissing = <Found>(finding: Promise<Found>): Promise<Found | undefined> =>
  finding.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') return undefined
    throw error
  })
