import type { CommentKind } from '@lectern/domain'
import { redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import { places } from './comment-place.ts'

/** The author of a draft does not publish it. */
const discardPageOf = (kind: CommentKind): PageRoute => {
  const { path, listPath, find, useCase } = places[kind]
  return {
    method: 'POST',
    path: `${path}/comments/discard`,
    page: listPath,
    public: true,
    signIn: true,
    useCases: [useCase, 'dropDraft'],
    handle: async (website, visit) => {
      const place = await find(website, visit)
      await website.lectern.dropDraft(visit.actor, {})
      return redirect(`${place.listPath}?done=discarded`)
    },
  }
}

export const discardPages: readonly PageRoute[] = [discardPageOf('talk'), discardPageOf('event')]
