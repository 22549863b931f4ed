import { siteLanguageOf } from '@lectern/domain'
import { localPath } from '../http/local-path.ts'
import { redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'

/** The language of pages in this browser. Another value than a language ends the choice. */
export const languagePage: PageRoute = {
  method: 'POST',
  path: '/language',
  page: '/',
  public: true,
  useCases: [],
  handle: (_website, { form }) => ({
    ...redirect(localPath(form.get('next'), '/')),
    language: siteLanguageOf(form.get('language') ?? '') ?? 'none',
  }),
}
