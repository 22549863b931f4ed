import type { ShownEvent, ShownTalk } from '@lectern/application'
import {
  type CommentId,
  countedRatings,
  type RatingCounts,
  type Zone,
  averageOf,
  type Instant,
  spreadOf,
  type TalkId,
} from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { allOf } from '../exports/read-programme.ts'
import { hostPage } from '../hosting/host-page.ts'
import { problemsHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { timeHtml } from '../time/time-html.ts'
import { burstsHtml, burstNotice } from './bursts.ts'

/** Talks on one page. */
const SHOWN = 50

const PATH = '/event/:name/feedback'
const reads = [
  'getEventByName',
  'listTalksAsHost',
  'listNewestFeedbackAsHost',
  'listRatingBurstsAsHost',
] as const

/** The feedback on all talks of an event, for its hosts, and the action that hides a burst of ratings. */
export const feedbackOverviewPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: reads,
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      return feedbackPage(website, visit, event, burstNotice(visit, event))
    },
  },
  formTarget({
    path: `${PATH}/bursts/:commentId`,
    page: PATH,
    signIn: true,
    useCases: [...reads, 'takeDownCommentsOnEvent'],
    find: findHostedEvent,
    send: async ({ lectern }, { actor, path }, { id: eventId }) => {
      const burst = pathId<CommentId>(path, 'commentId', 'Comment')
      const { id } = await lectern.takeDownCommentsOnEvent(actor, { eventId, burst })
      return `hidden&moderation=${id}`
    },
    show: (website, refused, event) => feedbackPage(website, refused, event, problemsHtml(refused)),
  }),
]

async function feedbackPage(
  { lectern }: Website,
  visit: Visit,
  event: ShownEvent,
  notices: Html | undefined,
): Promise<Page> {
  const { actor, words, at } = visit
  const { feedback: texts } = words.hosting
  const { id: eventId, zone } = event
  const [talks, comments, bursts] = await Promise.all([
    allOf((start) => lectern.listTalksAsHost(actor, { eventId, page: { start, resultsPerPage: 0 } })),
    lectern.listNewestFeedbackAsHost(actor, { eventId }),
    lectern.listRatingBurstsAsHost(actor, { eventId }),
  ])
  const newest = new Map(comments.map(({ talkId, createdDate }) => [talkId, createdDate]))
  const sorting = sortingNamed(visit.query.get('sort'))
  const sorted = sortTalks(
    talks.map((talk) => feedbackOn(talk, newest)),
    sorting,
  )
  const start = startOf(visit)
  const items = sorted.slice(start, start + SHOWN)
  const path = `${pathOf(event)}/feedback`
  return hostPage(event, visit, {
    title: texts.title,
    tab: 'feedback',
    notices,
    content:
      talks.length === 0
        ? html`<p class="empty">${texts.none}</p>`
        : html`${burstsHtml(bursts, talks, event, visit)}
            <p class="row">
              <a href="${at(`${path}.csv`)}">${texts.commentsFile}</a>
              <a href="${at(`${pathOf(event)}/talks.csv`)}">${texts.talksFile}</a>
            </p>
            <section class="scroller feedback-table-frame" tabindex="0" aria-label="${texts.title}">
              <table class="feedback-table">
                <thead>
                  <tr>
                    ${sortings.map((column) => headHtml(column, sorting, path, visit))}
                  </tr>
                </thead>
                <tbody>
                  ${items.map((feedback) => rowHtml(feedback, zone, visit))}
                </tbody>
              </table>
            </section>
            ${pagerHtml({ start, size: SHOWN, total: talks.length, items }, path, visit)}`,
  })
}

function headHtml(column: Sorting, current: Sorting, path: string, { words, at }: Visit): Html {
  const label = words.hosting.feedback.columns[column]
  if (column === current) {
    const sorted = column === 'start' ? 'ascending' : 'descending'
    return html`<th scope="col" aria-sort="${sorted}">${label}</th>`
  }
  const address = column === 'start' ? path : `${path}?sort=${column}`
  return html`<th scope="col"><a href="${at(address)}">${label}</a></th>`
}

function rowHtml({ talk, average, spread, newestDate }: TalkFeedback, zone: Zone, visit: Visit): Html {
  const { words, at } = visit
  return html`<tr>
    <th scope="row"><a href="${at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a></th>
    <td class="figures">${words.numbers.whole(talk.commentCount)}</td>
    <td>${averageHtml(words, average)}</td>
    <td>${average === 0 ? undefined : spreadHtml(talk.ratingCounts, spread, visit)}</td>
    <td>${newestDate && timeHtml(words, newestDate, zone, 'day')}</td>
  </tr>`
}

/** Five columns, one for each rating, and the standard deviation. */
function spreadHtml(counts: RatingCounts, spread: number, { words }: Pick<Visit, 'words'>): Html {
  const most = Math.max(...countedRatings.map((rating) => counts[rating]))
  const text = words.numbers.and(
    countedRatings.toReversed().map((rating) => words.comments.starsAndCount(rating, counts[rating])),
  )
  return html`<svg class="spread" viewBox="0 0 50 20" width="50" height="20" role="img" aria-label="${text}">
      ${countedRatings.map((rating, index) => {
        const height = Math.max(1, Math.round((20 * counts[rating]) / most))
        return html`<rect
          class="part"
          x="${index * 10 + 1}"
          y="${20 - height}"
          width="8"
          height="${height}"
        />`
      })}
    </svg>
    <span class="figures quiet small">${words.hosting.feedback.spread(spread)}</span>`
}

/** A talk in the overview of the feedback. */
interface TalkFeedback {
  readonly talk: ShownTalk
  readonly average: number
  readonly spread: number
  /** When the newest comment was made. */
  readonly newestDate: Instant | undefined
}

const feedbackOn = (talk: ShownTalk, newest: ReadonlyMap<TalkId, Instant>): TalkFeedback => ({
  talk,
  average: averageOf(talk.ratingCounts),
  spread: spreadOf(talk.ratingCounts),
  newestDate: newest.get(talk.id),
})

/** The columns by which the table can be sorted; `start` is the order of the programme. */
const sortings = ['start', 'comments', 'average', 'spread', 'newest'] as const
type Sorting = (typeof sortings)[number]

/** Anything else is the order of the programme. */
const sortingNamed = (name: string | null): Sorting => sortings.find((sorting) => sorting === name) ?? 'start'

/** The highest value first; equal ones in the order of the programme. */
function sortTalks(talks: readonly TalkFeedback[], sorting: Sorting): readonly TalkFeedback[] {
  const value = values[sorting]
  return value === undefined ? talks : talks.toSorted((one, other) => value(other) - value(one))
}

const values: Readonly<Record<Sorting, ((feedback: TalkFeedback) => number) | undefined>> = {
  start: undefined,
  comments: ({ talk }) => talk.commentCount,
  average: ({ average }) => average,
  spread: ({ spread }) => spread,
  newest: ({ newestDate = -Infinity }) => newestDate,
}
