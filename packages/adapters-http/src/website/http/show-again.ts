import type { Problem } from '@lectern/domain'
import { failureOf } from '../../http/failure.ts'
import type { Page, PageAnswer } from './page-answer.ts'

/** Does what a form asks for; if it is refused, shows the form again with what is wrong. */
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
