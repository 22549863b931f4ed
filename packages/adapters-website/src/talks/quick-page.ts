import type { ShownTalkPage, VoteForm } from '@lectern/application'
import { isCancelled } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { FORM_ANCHOR, privateField, textField } from '../comments/comment-form.ts'
import { formHtml, noticeHtml, problemsHtml } from '../http/form-html.ts'
import { signInPath } from '../http/local-path.ts'
import { belowEvent } from '../http/nav.ts'
import { page, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { cancelledBadge } from '../text/cancelled.ts'
import { problemText } from '../words/problem-text.ts'
import { languageTags } from './talk-language.ts'
import { talkTimeHtml } from './talk-row.ts'
import { denialIn, voteSection } from './vote-form.ts'

/** Where printed codes lead to: one tap votes. */
export const quickPage: PageRoute = {
  method: 'GET',
  path: '/q/:stub',
  offline: true,
  handle: showQuick,
}

/** Visitors do not share it: their own vote is on it, or the secret of the device that their vote makes. */
export async function showQuick({ lectern }: Pick<Website, 'lectern'>, visit: Visit): Promise<Page> {
  const { actor, path, device, words, at } = visit
  const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
  const form = await lectern.getVoteForm(actor, { talkId: talk.id, device })
  const { event } = talk
  const section = voteSection(visit, talk, form, 'q', form.own && wordsHtml(visit, talk, form.own))
  return {
    ...page(
      talk.talkTitle,
      quickHtml(
        visit,
        talk,
        html`${problemsHtml(visit)} ${section ?? whyNotHtml(visit, talk, form)}
          <p><a href="${at(`/talk/${talk.stub}`)}">${words.talks.votes.toTalk}</a></p>`,
      ),
    ),
    ownHeading: true,
    ...belowEvent(visit, event, [talk.talkTitle]),
    ...(event.approval.state === 'approved' ? {} : { kept: 'never' as const }),
  }
}

/** What whoever votes needs to know of a talk. */
export const quickHtml = ({ words }: Visit, talk: ShownTalkPage, content: Html): Html =>
  html`<article class="quick stack">
    <h1 dir="auto" lang="${languageTags[talk.language]}">${talk.talkTitle}</h1>
    ${cancelledBadge(isCancelled(talk), words)}
    <p class="facts">
      ${talk.speakers.map(({ speakerName }) => html`<span dir="auto">${speakerName}</span>`)}
      ${talk.room && html`<span dir="auto">${talk.room.roomName}</span>`}
      <span>${talkTimeHtml(words, talk, talk.event.zone)}</span>
    </p>
    ${content}
  </article>`

/** The reason why the reader cannot vote, and what to do instead. */
function whyNotHtml(visit: Visit, { stub, event }: ShownTalkPage, form: VoteForm): Html {
  const { words, at, actor, problems } = visit
  const { votes } = words.talks
  const denial = denialIn(form)
  const signsIn = actor.kind !== 'member' && (denial === 'votes-of-members' || denial === 'votes-of-codes')
  return html`${noticeHtml(visit, votes.done)}
    ${form.refusal && problems.length === 0 ? html`<p>${problemText(words, form.refusal)}</p>` : undefined}
    <div class="row">
      ${
        actor.kind !== 'member' && denial === 'votes-of-codes'
          ? html`<a class="button" href="${at(`/event/${event.urlFriendlyName}/code?talk=${stub}`)}"
              >${words.codes.redeem.have}</a
            >`
          : undefined
      }
      ${signsIn ? html`<a class="button" href="${at(signInPath(`/q/${stub}`))}">${words.site.signIn}</a>` : undefined}
      ${
        denial === 'own-talk' || form.refusal?.code === 'rated-already'
          ? undefined
          : html`<a class="button quiet" href="${at(`/talk/${stub}#${FORM_ANCHOR}`)}">${votes.toComments}</a>`
      }
    </div>`
}

/** A comment with the stars of the vote, which then count with the comment. */
function wordsHtml(
  visit: Visit,
  { stub, speakers }: ShownTalkPage,
  { rating }: NonNullable<VoteForm['own']>,
): Html {
  const { talks, comments } = visit.words
  const hasSpeakers = speakers.some(({ userId }) => userId !== undefined)
  return html`<details class="another">
    <summary class="button quiet">${talks.votes.addWords}</summary>
    ${formHtml(visit, {
      action: `/talk/${stub}/comments`,
      fields: [textField(visit.words), privateField(visit.words, { hasSpeakers })],
      problems: [],
      hidden: { rating: String(rating) },
      submit: comments.send,
    })}
    <p class="hint">${visit.actor.kind === 'member' ? comments.everybodySees : comments.signInAfter}</p>
  </details>`
}
