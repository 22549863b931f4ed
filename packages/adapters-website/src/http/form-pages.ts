import { failureOf } from '@lectern/http'
import { fillPath } from './local-path.ts'
import {
  type Page,
  type PageAnswer,
  redirect,
  type PageRoute,
  type Visit,
  type Website,
} from './page-route.ts'

type RouteParts = Pick<
  PageRoute,
  'path' | 'signIn' | 'public' | 'offline' | 'consent' | 'upload' | 'unchanged' | 'oneClick'
>

/** A page with a form. */
export interface FormPage<Subject> extends RouteParts {
  /** What the page is about. Refuses those who may not see the form. */
  readonly find: (website: Website, visit: Visit) => Promise<Subject> | Subject
  readonly show: (website: Website, visit: Visit, subject: Subject) => Promise<PageAnswer> | PageAnswer
  readonly send: (website: Website, visit: Visit, subject: Subject) => Promise<PageAnswer>
}

/** GET shows the form. POST carries it out, or shows it again with `visit.problems`, about the present subject. */
export function formPages<Subject>(page: FormPage<Subject>): readonly [PageRoute, PageRoute] {
  const { find, show, send, ...parts } = page
  const { unchanged: _, upload: __, ...shown } = parts
  const handle = async (website: Website, visit: Visit): Promise<PageAnswer> =>
    show(website, visit, await find(website, visit))
  return [
    { ...shown, method: 'GET', handle },
    {
      ...parts,
      method: 'POST',
      handle: (website, visit) =>
        orShowAgain(
          visit,
          async () => send(website, visit, await find(website, visit)),
          (refused) => handle(website, refused),
        ),
    },
  ]
}

/** The target of a form on a page with another address, such as a button. */
export type FormTarget<Subject> = Omit<PageRoute, 'method' | 'page' | 'handle'> &
  Pick<FormPage<Subject>, 'find'> &
  (Told<Subject> | Telling<Subject>) & {
    /** The page of the form, with the parameters of `path`. */
    readonly page: string
    /** Shows the page again, with `visit.problems`. Without it, a refusal has a page of its own. */
    readonly show?: FormPage<Subject>['show']
  }

type Send<Subject, Sent> = (website: Website, visit: Visit, subject: Subject) => Promise<Sent>

/** Leads back to the page, with the notice for a word. */
interface Told<Subject> {
  readonly send: Send<Subject, unknown>
  readonly done: string
}

/** Finds this word, which more of the query may follow; or leads elsewhere. */
interface Telling<Subject> {
  readonly send: Send<Subject, string | PageAnswer>
  readonly done?: undefined
}

export function formTarget<Subject>(target: FormTarget<Subject>): PageRoute {
  const { find, show, send: _, done: __, ...parts } = target
  const work = async (website: Website, visit: Visit, subject: Subject): Promise<PageAnswer> => {
    const sent = await sentTo(target, website, visit, subject)
    return typeof sent === 'string' ? redirect(`${fillPath(target.page, visit.path)}?done=${sent}`) : sent
  }
  return {
    ...parts,
    method: 'POST',
    handle: async (website, visit) => {
      const subject = await find(website, visit)
      if (show === undefined) return work(website, visit, subject)
      return orShowAgain(
        visit,
        () => work(website, visit, subject),
        (refused) => show(website, refused, subject),
      )
    },
  }
}

async function sentTo<Subject>(
  target: Told<Subject> | Telling<Subject>,
  ...sent: Parameters<Send<Subject, unknown>>
): Promise<string | PageAnswer> {
  if (target.done === undefined) return target.send(...sent)
  await target.send(...sent)
  return target.done
}

/** The `find` of a target that is about nothing but its form. */
export const nothing = (): undefined => undefined

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
