import { alternatesOfTalk, html, type Html, linkTo } from '@lectern/http'
import { furtherTalkFields, talkEnds } from '@lectern/domain'
import type { VoteForm } from '@lectern/application'
import {
  commentFormHtml,
  type CommentFormParts,
  commentFormSection,
  emptyListWords,
  FORM_ANCHOR,
} from '../comments/comment-form.ts'
import { commentListHtml } from '../comments/comment-list.ts'
import { distributionHtml } from '../comments/stars.ts'
import { postComment } from '../comments/post-comment.ts'
import { imageOf } from '../events/images.ts'
import { furtherHtml } from '../further-fields.ts'
import { cachedUntil, page, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { headHtml } from '../http/head.ts'
import { belowEvent } from '../http/nav.ts'
import { noticeHtml } from '../http/form-html.ts'
import { languageTags } from './talk-language.ts'
import { markdownHtml, plainText } from '../text/markdown.ts'
import { readTalk, type TalkPageData } from './read-talk.ts'
import { starNoticeHtml, starsFormHtml, starTarget } from './star-form.ts'
import { talkData } from './talk-data.ts'
import { talkAside } from './talk-aside.ts'
import { voteFiguresHtml, voteSection } from './vote-form.ts'
import { talkHeader } from './talk-header.ts'

export const talkPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/talk/:stub',
    public: true,
    offline: true,
    inReaderZone: true,
    handle: async (website, visit) => {
      const data = await readTalk(website, visit)
      return { ...talkPage(website, visit, data), cacheRule: cacheRuleOf(data, visit) }
    },
  },
  {
    method: 'POST',
    path: '/talk/:stub/comments',
    page: '/talk/:stub',
    public: true,
    offline: true,
    handle: async (website, visit) => {
      const { id, stub } = await website.lectern.getTalkByStub(visit.actor, {
        stub: visit.path['stub'] ?? '',
      })
      return postComment(website, visit, {
        subject: { kind: 'talk', talkId: id },
        listPath: `/talk/${stub}`,
        show: async (refused) => talkPage(website, refused, await readTalk(website, visit)),
      })
    },
  },
]

/** Other talks of the speakers can be part of any event. */
const cacheRuleOf = ({ talk, people, recent }: TalkPageData, { now }: Visit) =>
  cachedUntil(
    people.length === 0 ? `event ${talk.eventId}` : 'events',
    talk.commentsChange,
    recent.nextChange,
    ...[talk.startDate, talkEnds(talk)].filter((moment) => moment > now),
  )

/** Once the talk has begun, the form comes first. */
export function talkPage(website: Website, visit: Visit, data: TalkPageData): Page {
  const { talk, comments, form, surroundings, voteForm } = data
  const { words, now } = visit
  const path = `/talk/${talk.stub}`
  const alternates = alternatesOfTalk(talk, website.uris)
  const hasBegun = talk.startDate <= now
  const formParts = { kind: 'talk', path, form } as const
  return {
    ...page(
      talk.talkTitle,
      html`<article class="talk">
          ${talkHeader(visit, website, data)}
          ${hasBegun ? ratesHtml(visit, talk, voteForm, formParts) : undefined}
          <div class="talk-body">
            ${markdownHtml(talk.talkDescription, languageTags[talk.language])}
            ${furtherHtml(words, furtherTalkFields, talk)}
            <section class="talk-comments" aria-labelledby="comments-heading" id="comments">
              <h2 id="comments-heading">
                ${words.events.tabs.comments}
                <span class="count">${words.numbers.whole(comments.total)}</span>
              </h2>
              <div class="distributions">
                ${distributionHtml(talk.ratingCounts, visit)} ${voteFiguresHtml(talk.voteFigures, visit)}
              </div>
              ${commentListHtml(visit, website, {
                comments,
                form,
                path,
                listPath: path,
                empty: emptyListWords(words, form.window, words.comments.noCommentsYet),
                mayAnswer: talk.canEdit,
              })}
            </section>
          </div>
          ${hasBegun ? undefined : commentFormSection(visit, formParts)}
          ${talkAside(visit, surroundings, talk.speakers.length)}
        </article>
        ${starsFormHtml(visit)}`,
    ),
    headers: linkTo(alternates),
    ownHeading: true,
    ...(isPublic(data) ? {} : { kept: 'never' as const }),
    head: html`${headHtml(
      {
        title: `${talk.talkTitle} · ${talk.event.name}`,
        description: `${namesOf(talk)}${plainText(talk.talkDescription)}`,
        path,
        image: imageOf(talk.event, website),
        api: website.uris.talk(talk.id),
        embeddable: talk.event.approval.state === 'approved' ? path : undefined,
        alternates,
      },
      visit,
      website,
    )}
    ${talkData(talk, visit, website)}`,
    ...belowEvent(visit, talk.event, [talk.talkTitle]),
    notices:
      starNoticeHtml(visit, starTarget(visit, path)) ??
      noticeHtml(visit, { ...words.comments.done, ...words.talks.done }),
  }
}

/** The vote comes first: it is one tap. Where the reader may vote, the form for a comment is behind a button. */
function ratesHtml(
  visit: Visit,
  talk: TalkPageData['talk'],
  voteForm: VoteForm,
  parts: CommentFormParts,
): Html {
  const vote = voteSection(visit, talk, voteForm, 'talk')
  if (vote === undefined) return commentFormSection(visit, parts)
  return voteForm.chips === undefined
    ? html`<div class="rates">${vote} ${commentFormSection(visit, parts)}</div>`
    : html`<div class="rate" id="${FORM_ANCHOR}">
        ${vote} ${commentFormHtml(visit, { ...parts, below: voteForm })}
      </div>`
}

/** Whether nothing on the page is for its reader alone: private feedback, or a talk of an event that waits for approval. */
const isPublic = ({ talk, comments }: TalkPageData): boolean =>
  talk.event.approval.state === 'approved' && !comments.items.some((comment) => comment.private)

const namesOf = ({ speakers }: TalkPageData['talk']): string =>
  speakers.length === 0 ? '' : `${speakers.map(({ speakerName }) => speakerName).join(', ')}: `
