import { html, type Html, pathId } from '@lectern/http'
import { type TalkLink, type TalkLinkId, talkLinkTypes } from '@lectern/domain'
import { findEditable } from '../hosting/talk-pages.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { belowEvent } from '../http/nav.ts'
import { page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { linkRowsHtml } from '../http/pager.ts'
import type { Words } from '../words/words.ts'

const PATH = '/talk/:stub/links'

/** Speakers and hosts add links to slides and the like, and remove them. */
export const linksPages: readonly PageRoute[] = [
  ...formPages({
    path: PATH,
    signIn: true,
    find: findEditable,
    show: (_website, visit, talk) => {
      const { words, at } = visit
      const { talks } = words
      const path = `/talk/${talk.stub}`
      const rows = talk.links.map((link) => linkRow(visit, path, link))
      const form = { action: `${path}/links`, fields: fieldsOf(words), submit: talks.add }
      return {
        ...page(
          talks.linksTitle,
          html`<div class="narrow stack-l">
            ${linkRowsHtml(rows, talks.noLinks)}
            <section class="stack">
              <h2>${talks.addLink}</h2>
              ${formHtml(visit, form)}
            </section>
            <p><a href="${at(path)}">${talks.back}</a></p>
          </div>`,
        ),
        ...belowEvent(visit, talk.event, [talk.talkTitle, path], [talks.linksTitle]),
        notices: noticeHtml(visit, talks.done),
      }
    },
    send: async ({ lectern }, { actor, form }, talk) => {
      const [displayName, url] = [form.get('display_name'), form.get('url')]
      await lectern.addTalkLink(actor, { talkId: talk.id, displayName, url })
      return redirect(`/talk/${talk.stub}/links?done=added`)
    },
  }),
  formTarget({
    path: `${PATH}/:linkId/remove`,
    page: PATH,
    signIn: true,
    find: findEditable,
    send: ({ lectern }, { actor, path }, talk) =>
      lectern.deleteTalkLink(actor, { talkId: talk.id, linkId: pathId<TalkLinkId>(path, 'linkId', 'Link') }),
    done: 'removed',
  }),
]

const fieldsOf = ({ talks }: Words): readonly Field[] => [
  {
    name: 'display_name',
    type: 'choice',
    options: talkLinkTypes.map((value) => ({ value, label: talks.links[value] })),
  },
  { name: 'url', type: 'url', hint: talks.linkAddressHint },
]

function linkRow(visit: Visit, path: string, { id, displayName, url }: TalkLink): Html {
  const { links } = visit.words.talks
  const submit = visit.words.site.remove
  return html`<li class="link-row">
    <p>
      <strong>${links[displayName]}</strong>
      <a class="small" href="${url}" rel="nofollow noopener ugc" dir="ltr">${url}</a>
    </p>
    ${formHtml(visit, { action: `${path}/links/${id}/remove`, submit, look: 'quiet' })}
  </li>`
}
