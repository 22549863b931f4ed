import type { Repositories } from '../ports/store.ts'
import { writeDecorator } from '../transactions/decorate-repositories.ts'

type Check = () => Promise<void>

const checkFirst = writeDecorator<Check>(async (check, proceed) => {
  await check()
  return proceed()
})

/**
 * Repositories that run the check before each write. By the first write the use case has found everything else in order and
 * locked the rows that it is about to change; nothing is changed yet.
 */
export const beforeWrites = (repositories: Repositories, check: Check): Repositories =>
  checkFirst(repositories, check)
