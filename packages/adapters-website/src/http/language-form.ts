import { siteLanguages } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { languages } from '../words/languages.ts'
import { tokenHtml } from './form-html.ts'
import type { Visit } from './page-route.ts'

/** In the footer: a button for each other language, in its own name. It leads back to this page. */
export const languageFormHtml = (visit: Visit): Html => {
  const { words, at, target } = visit
  return html`<form method="post" action="${at('/language')}" class="languages">
    ${tokenHtml(visit)}<input type="hidden" name="next" value="${target.replace(/\?.*$/su, '')}" />
    ${siteLanguages
      .filter((language) => language !== words.language)
      .map((language) => {
        const { ownName, locale } = languages[language].frame
        return html`<button class="link" name="language" value="${language}" lang="${locale}">
          ${ownName}
        </button>`
      })}
  </form>`
}
