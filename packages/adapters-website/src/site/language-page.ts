import { siteLanguageOf } from '@lectern/domain'
import { localPath } from '../http/local-path.ts'
import { redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'

/** The language of pages in this browser, and of a member. Another value than a language ends the choice. */
export const languagePage: PageRoute = {
  method: 'POST',
  path: '/language',
  page: '/',
  public: true,
  async handle({ lectern, address }, visit) {
    const { actor, form } = visit
    const language = siteLanguageOf(form.get('language') ?? '')
    if (actor.kind === 'member') await lectern.chooseLanguage(actor, { language })
    return { ...redirect(pageBefore(visit, address)), language: language ?? 'none' }
  },
}

/**
 * The page with the form. The form has no query, because no page repeats what was sent to it as a secret. Browsers send the
 * query as `Referer`, unless they are told not to.
 */
function pageBefore({ form, referrer, at }: Visit, { origin }: Website['address']): string {
  const path = localPath(form.get('next'), '/')
  if (!URL.canParse(referrer)) return path
  const before = new URL(referrer)
  const isSame = before.origin === origin && before.pathname === at(path)
  return isSame ? localPath(`${path}${before.search}`, path) : path
}
