import { failureOf, type Problem } from '@lectern/http'
import type { Page, PageAnswer } from './page-answer.ts'

/** Carries out a form; shows it again with its problems if it is refused. */
export async function orShowAgain(
  work: () => Promise<PageAnswer>,
  show: (problems: readonly Problem[]) => Promise<Page> | Page,
): Promise<PageAnswer> {
  try {
    return await work()
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || failure.status === 404) throw error
    const { 'retry-after': retryAfter } = failure.headers
    return {
      ...(await show(failure.problems)),
      status: failure.status,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      error,
    }
  }
}
