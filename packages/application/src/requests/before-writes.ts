import type { Repositories } from '../ports/store.ts'
import { repositoryDecorator } from '../transactions/decorate-repositories.ts'

type Check = () => Promise<void>

const checkFirst = async (check: Check, proceed: () => Promise<unknown>): Promise<unknown> => {
  await check()
  return proceed()
}

/**
 * Repositories that run the check before each write. By the first write the use case has found everything else in order and
 * locked the rows that it is about to change; nothing is changed yet.
 */
export const beforeWrites: (repositories: Repositories, check: Check) => Repositories =
  repositoryDecorator<Check>((effects) => (effects === 'reads' ? undefined : checkFirst))

/** Repositories that remember whether anything was written through them. */
export function noticeWrites(repositories: Repositories) {
  let hasWritten = false
  const note = (): Promise<void> => {
    hasWritten = true
    return Promise.resolve()
  }
  return { repositories: beforeWrites(repositories, note), noticed: () => hasWritten }
}
