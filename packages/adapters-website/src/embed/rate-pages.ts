import { html, type Html } from '@lectern/http'
import type { ShownTalkPage, VoteForm } from '@lectern/application'
import { formHtml, noticeHtml, problemsHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { fillPath } from '../http/local-path.ts'
import { type Page, type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { quickHtml } from '../talks/quick-page.ts'
import { deviceFieldHtml, voterIn } from '../talks/vote-device.ts'
import { denialIn, voteSection } from '../talks/vote-form.ts'
import { problemText } from '../words/problem-text.ts'
import { embedPage, withLook } from './look.ts'

const PATH = '/embed/talk/:stub/rate'

/** Five stars in a frame, for the device alone: browsers do not tell frames who is signed in. */
export async function showRate({ lectern }: Pick<Website, 'lectern'>, visit: Visit): Promise<Page> {
  const { actor, path, device, words } = visit
  const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
  const [form, event] = await Promise.all([
    lectern.getVoteForm(actor, { talkId: talk.id, device }),
    lectern.getEvent(actor, { eventId: talk.eventId, verbose: false }),
  ])
  const { done, toTalk } = words.talks.votes
  // Another vote would make another device, and count twice.
  const isForgotten = visit.query.has('done') && device === undefined
  const section = isForgotten ? undefined : voteSection(visit, talk, form, 'embed/talk')
  return embedPage(event, visit, {
    title: talk.talkTitle,
    content: quickHtml(
      visit,
      talk,
      section === undefined
        ? html`${noticeHtml(visit, done)}
          ${isForgotten ? html`<p>${words.embed.forgotten}</p>` : whyNotHtml(visit, talk, form)}`
        : html`${problemsHtml(visit)} ${section}`,
    ),
    whole: isForgotten ? `/q/${talk.stub}` : `/talk/${talk.stub}`,
    wholeName: toTalk,
  })
}

function whyNotHtml(visit: Visit, { stub }: ShownTalkPage, form: VoteForm): Html {
  const { words, problems } = visit
  const { redeem } = words.codes
  if (denialIn(form) !== 'votes-of-codes') {
    const problem = form.refusal && problems.length === 0 ? problemText(words, form.refusal) : undefined
    return html`${problemsHtml(visit)} ${problem && html`<p>${problem}</p>`}`
  }
  return html`<p>${redeem.means}</p>
    ${formHtml(visit, {
      action: withLook(`/embed/talk/${stub}/code`, visit),
      fields: [{ name: 'code', type: 'text', hint: redeem.hint, autocomplete: 'off' }],
      controls: html`${deviceFieldHtml(visit)}`,
      submit: redeem.submit,
    })}`
}

export const ratePages: readonly PageRoute[] = [
  { method: 'GET', path: PATH, embed: true, handle: showRate },
  {
    method: 'POST',
    path: '/embed/talk/:stub/code',
    page: PATH,
    public: true,
    embed: true,
    handle: (website, visit) =>
      orShowAgain(
        visit,
        async () => {
          const { actor, path, form, from } = visit
          const { eventId } = await website.lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
          const device = voterIn(visit)?.device
          const back = redirect(withLook(fillPath(PATH, path), visit, { done: 'proven' }))
          if (device === undefined) return back
          await website.lectern.redeemAttendeeCode(actor, {
            eventId,
            code: form.get('code'),
            device,
            address: from.address,
          })
          return { ...back, device }
        },
        (refused) => showRate(website, refused),
      ),
  },
]
