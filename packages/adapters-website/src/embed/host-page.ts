import { siteLanguageOf, siteLanguages } from '@lectern/domain'
import { html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import { navHtml } from '../http/nav.ts'
import type { PageRoute } from '../http/page-route.ts'
import { addressOf } from '../sheets/sheet-page.ts'
import { languages } from '../words/languages.ts'
import { embeddable } from './event-pages.ts'

const SCRIPT = 'script'

/** Breaks come first in some programmes, and nobody rates them. */
const SOME = { start: 0, resultsPerPage: 20 }

/** Hosts copy from here what shows a part of their event on another site. */
export const embedHostPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/edit/embed',
  signIn: true,
  handle: async (website, visit) => {
    const { actor, query, words, at } = visit
    const event = await findHostedEvent(website, visit)
    const talks = await website.lectern.listEventTalks(actor, { eventId: event.id, page: SOME })
    const talk = talks.items.find(({ speakers }) => speakers.length > 0) ?? talks.items[0]
    const parts = [...embeddable, ...(talk === undefined ? [] : (['rate'] as const))]
    const part = parts.find((name) => name === query.get('part')) ?? 'schedule'
    const lang = siteLanguageOf(query.get('lang') ?? '')
    const pathFor = (of: string, language?: string): string =>
      `${pathOf(event)}/edit/embed?part=${of}${language === undefined ? '' : `&lang=${language}`}`
    const isOfTalk = part === 'rate' && talk !== undefined
    const [whole, name] = isOfTalk ? [`/talk/${talk.stub}`, talk.talkTitle] : [pathOf(event), event.name]
    const link = html`<a href="${addressOf(whole, visit, website)}">${name}</a>`
    const inLanguage = lang && html` lang="${lang}"`
    // prettier-ignore
    const element = isOfTalk
      ? html`<lectern-embed talk="${talk.stub}"${inLanguage}>${link}</lectern-embed>`
      : html`<lectern-embed event="${event.urlFriendlyName}" show="${part}"${inLanguage}>${link}</lectern-embed>`
    const load = `<script type="module" src="${addressOf('/embed/v1.js', visit, website)}"></${SCRIPT}>`
    const { embed } = words
    return {
      ...hostPage(event, visit, {
        title: embed.title,
        tab: 'embed',
        content: html`<div class="stack">
          <p class="prose">
            ${embed.means} ${event.embedSites.length === 0 ? embed.nobody : embed.sites}
            ${event.embedSites.map((site) => html`<code>${site}</code> `)}
            <a href="${at(`${pathOf(event)}/edit`)}#embed_sites">${embed.changeSites}</a>
          </p>
          ${navHtml(
            visit,
            'chips',
            embed.part,
            parts.map((name) => ({
              name: embed.what[name],
              path: pathFor(name, lang),
              isCurrent: name === part,
            })),
          )}
          ${navHtml(visit, 'chips', embed.language, [
            { name: embed.ofReader, path: pathFor(part), isCurrent: lang === undefined },
            ...siteLanguages.map((language) => ({
              name: languages[language].frame.ownName,
              path: pathFor(part, language),
              isCurrent: language === lang,
            })),
          ])}
          <h2>${embed.copy}</h2>
          <pre tabindex="0"><code>${load}
${element.toString()}</code></pre>
          <p class="hint">${embed.attributes}</p>
          <h2>${embed.preview}</h2>
          ${
            event.approval.state === 'approved'
              ? html`<div data-script="${at('/embed/v1.js')}">${element}</div>`
              : html`<p>${embed.afterApproval}</p>`
          }
        </div>`,
      }),
      frames: true,
    }
  },
}
