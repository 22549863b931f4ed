import { DomainError } from '../src/errors.ts'
import type { Problem } from '../src/problem.ts'

/** What is wrong with a form, nothing when it is taken. A failure of another kind fails the test. */
export function problemsIn(read: () => unknown): readonly Problem[] {
  try {
    read()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.problems
    throw error
  }
  return []
}

export const messagesOf = (read: () => unknown): readonly string[] =>
  problemsIn(read).map(({ message }) => message)
