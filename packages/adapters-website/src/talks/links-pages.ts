import { type Problem, html, type Html } from '@lectern/http'
import type { ShownTalkPage } from '@lectern/application'
import { asId, forbidden, notFound, type TalkLink, type TalkLinkId, talkLinkTypes } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import type { Words } from '../words/words.ts'

const PATH = '/talk/:stub/links'

/** Speakers and hosts add links to slides and the like, and remove them. */
export const linksPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: ['getTalkByStub'],
    handle: async (website, visit) => linksPage(visit, await findEditable(website, visit)),
  },
  {
    method: 'POST',
    path: PATH,
    signIn: true,
    useCases: ['getTalkByStub', 'addTalkLink'],
    handle: async (website, visit) => {
      const { actor, form } = visit
      const talk = await findEditable(website, visit)
      return orShowAgain(
        async () => {
          await website.lectern.addTalkLink(actor, {
            talkId: talk.id,
            displayName: form.get('display_name'),
            url: form.get('url'),
          })
          return redirect(`/talk/${talk.stub}/links?done=added`)
        },
        (problems) => linksPage(visit, talk, problems),
      )
    },
  },
  {
    method: 'POST',
    path: '/talk/:stub/links/:linkId/remove',
    page: PATH,
    signIn: true,
    useCases: ['getTalkByStub', 'deleteTalkLink'],
    handle: async (website, visit) => {
      const talk = await findEditable(website, visit)
      await website.lectern.deleteTalkLink(visit.actor, { talkId: talk.id, linkId: linkIdOf(visit) })
      return redirect(`/talk/${talk.stub}/links?done=removed`)
    },
  },
]

async function findEditable(
  { lectern }: Pick<Website, 'lectern'>,
  { actor, path }: Visit,
): Promise<ShownTalkPage> {
  const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
  if (!talk.canEdit) throw forbidden('talk-editors-only')
  return talk
}

function linkIdOf({ path }: Visit): TalkLinkId {
  const id = path['linkId'] ?? ''
  if (!/^[1-9]\d{0,14}$/u.test(id)) throw notFound('Link')
  return asId<TalkLinkId>(Number(id))
}

const fields = ({ talks }: Words): readonly Field[] => [
  {
    name: 'display_name',
    type: 'choice',
    options: talkLinkTypes.map((value) => ({ value, label: talks.links[value] })),
  },
  { name: 'url', type: 'url', hint: talks.linkAddressHint },
]

function linksPage(visit: Visit, talk: ShownTalkPage, problems: readonly Problem[] = []): Page {
  const { words, at } = visit
  const { talks } = words
  const path = `/talk/${talk.stub}`
  return {
    ...page(
      talks.linksTitle,
      html`<div class="narrow stack-l">
        ${
          talk.links.length === 0
            ? html`<p class="empty">${talks.noLinks}</p>`
            : html`<ul class="rows link-rows">
                ${talk.links.map((link) => linkRow(visit, path, link))}
              </ul>`
        }
        <section class="stack">
          <h2>${talks.addLink}</h2>
          ${formHtml(visit, {
            action: `${path}/links`,
            fields: fields(words),
            values: visit.form,
            problems,
            submit: talks.add,
          })}
        </section>
        <p><a href="${at(path)}">${talks.back}</a></p>
      </div>`,
    ),
    crumbs: [
      { name: words.frame.events, address: at('/events') },
      { name: talk.event.name, address: at(`/event/${talk.event.urlFriendlyName}`) },
      { name: talk.talkTitle, address: at(path) },
      { name: talks.linksTitle, address: undefined },
    ],
    notices: noticeHtml(visit, talks.done),
  }
}

const linkRow = (visit: Visit, path: string, { id, displayName, url }: TalkLink): Html =>
  html`<li class="link-row">
    <p>
      <strong>${visit.words.talks.links[displayName]}</strong>
      <a class="small" href="${url}" rel="nofollow noopener ugc" dir="ltr">${url}</a>
    </p>
    ${formHtml(visit, { action: `${path}/links/${id}/remove`, submit: visit.words.talks.remove, look: 'quiet' })}
  </li>`
