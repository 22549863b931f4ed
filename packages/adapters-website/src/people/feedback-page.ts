import type { FeedbackView, Listing, ShownTalk } from '@lectern/application'
import { asId, averageOf, requireMember, type TalkId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { talkCommentHtml } from '../comments/talk-comment.ts'
import { currentHtml } from '../http/nav.ts'
import { page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'

const PATH = '/user/feedback'

/** The talks beside the comments, or above them on phones. */
const MOST_TALKS = 50

/** The comments on the talks of which the member is a speaker. */
export const feedbackPage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, words } = visit
    const { userId } = requireMember(actor, 'view data')
    const talkId = talkIdIn(visit)
    const [feedback, talks] = await Promise.all([
      lectern.listFeedbackOnOwnTalks(actor, {
        page: pageOf(visit),
        ...(talkId === undefined ? {} : { talkId }),
      }),
      lectern.listUserTalks(actor, { userId, page: { start: 0, resultsPerPage: MOST_TALKS } }),
    ])
    const title = talks.items.find(({ id }) => id === talkId)?.talkTitle
    return page(
      words.site.myFeedback,
      talks.total === 0
        ? emptyHtml(visit)
        : html`<div class="columns feedback">
            ${talksHtml(talks, talkId, visit)}
            <div>
              ${title === undefined ? undefined : html`<h2 dir="auto">${words.people.feedbackOn(title)}</h2>`}
              ${listHtml(feedback, talkId, visit, website)} ${pagerHtml(feedback, PATH, visit)}
            </div>
          </div>`,
    )
  },
}

/** Anything else than an id is no talk. */
function talkIdIn({ query }: Pick<Visit, 'query'>): TalkId | undefined {
  const talk = query.get('talk') ?? ''
  return /^[1-9]\d{0,14}$/u.test(talk) ? asId<TalkId>(Number(talk)) : undefined
}

const emptyHtml = ({ words, at }: Visit): Html =>
  html`<div class="empty stack">
    <p>${words.people.noTalks}</p>
    <p><a class="button" href="${at('/events')}">${words.people.findEvents}</a></p>
    <p><a href="${at('/user/claims')}">${words.people.claims}</a></p>
  </div>`

function listHtml(
  feedback: Listing<FeedbackView>,
  talkId: TalkId | undefined,
  visit: Visit,
  website: Pick<Website, 'avatarUrl'>,
): Html {
  const { words } = visit
  if (feedback.total === 0) {
    return html`<p class="empty">
      ${talkId === undefined ? words.people.noFeedback : words.people.noFeedbackOnTalk}
    </p>`
  }
  return rowsHtml(
    feedback.items.map((comment) =>
      talkCommentHtml(visit, website, comment, { withTalk: talkId === undefined, mayAnswer: true }),
    ),
    'comments',
  )
}

/** Links that show the comments on one talk. */
function talksHtml({ items }: Listing<ShownTalk>, current: TalkId | undefined, { words, at }: Visit): Html {
  const currently = (isCurrent: boolean): Html | undefined => (isCurrent ? currentHtml() : undefined)
  return html`<nav class="own-talks" aria-label="${words.people.ownTalks}">
    <h2>${words.people.ownTalks}</h2>
    <ul class="scroller">
      <li><a href="${at(PATH)}" ${currently(current === undefined)}>${words.events.allTalks}</a></li>
      ${items.map(
        ({ id, talkTitle, commentCount, ratingCounts }) =>
          html`<li>
            <a href="${at(`${PATH}?talk=${id}`)}" ${currently(id === current)} dir="auto">${talkTitle}</a>
            <span class="facts">
              <span>${words.talks.comments(commentCount)}</span>
              ${averageHtml(words, averageOf(ratingCounts))}
            </span>
          </li>`,
      )}
    </ul>
    <p><a class="button quiet" href="${at('/user/feedback/talks')}">${words.reports.own.title}</a></p>
    <p><a class="button quiet" href="${at('/user/claims')}">${words.people.claims}</a></p>
  </nav>`
}
