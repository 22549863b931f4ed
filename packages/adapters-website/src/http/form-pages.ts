import type { UseCases } from '@lectern/application'
import { failureOf } from '@lectern/http'
import type { Page, PageAnswer } from './page-answer.ts'
import type { PageRoute, Visit, Website } from './page-route.ts'

type RouteParts = Pick<
  PageRoute,
  'path' | 'signIn' | 'public' | 'offline' | 'consent' | 'upload' | 'unchanged' | 'oneClick'
>

/** A page with a form. */
export interface FormPage<Subject> extends RouteParts {
  /** The use cases of the page, and those that the form calls beside them. */
  readonly reads: readonly (keyof UseCases)[]
  readonly sends: readonly (keyof UseCases)[]
  /** What the page is about. Refuses those who may not see the form. */
  readonly find: (website: Website, visit: Visit) => Promise<Subject> | Subject
  readonly show: (website: Website, visit: Visit, subject: Subject) => Promise<PageAnswer> | PageAnswer
  readonly send: (website: Website, visit: Visit, subject: Subject) => Promise<PageAnswer>
}

/** GET shows the form. POST carries it out, or shows it again with `visit.problems`, about the present subject. */
export function formPages<Subject>(page: FormPage<Subject>): readonly [PageRoute, PageRoute] {
  const { reads, sends, find, show, send, ...parts } = page
  const { unchanged: _, upload: __, ...shown } = parts
  const handle = async (website: Website, visit: Visit): Promise<PageAnswer> =>
    show(website, visit, await find(website, visit))
  return [
    { ...shown, method: 'GET', useCases: reads, handle },
    {
      ...parts,
      method: 'POST',
      useCases: [...reads, ...sends],
      handle: (website, visit) =>
        orShowAgain(
          visit,
          async () => send(website, visit, await find(website, visit)),
          (refused) => handle(website, refused),
        ),
    },
  ]
}

/** Carries out a form. If it is refused, its page is shown again with `visit.problems`. */
export async function orShowAgain(
  visit: Visit,
  work: () => Promise<PageAnswer>,
  show: (refused: Visit) => Promise<PageAnswer> | PageAnswer,
): Promise<PageAnswer> {
  try {
    return await work()
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || failure.status === 404) throw error
    const { 'retry-after': retryAfter } = failure.headers
    const shown = await show({ ...visit, problems: failure.problems })
    if (shown.kind !== 'page') return shown
    const headers: Page['headers'] = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    return { ...shown, status: failure.status, headers, error }
  }
}
