import {
  type Actor,
  canEditEvent,
  canEditTalk,
  type ChipCounts,
  type EventId,
  eventVisibility,
  forbidden,
  notFound,
  type ReportLink,
  requireSignIn,
  signedTextOfReportLink,
  type Talk,
  type VoteCounts,
  visitor,
} from '@lectern/domain'
import { findOutlineAsHost } from '../events/find-event.ts'
import { everyPage, pageOf } from '../paging.ts'
import type { CommentCriteria, CommentView } from '../ports/comments.ts'
import type { TalkPageView } from '../ports/talks.ts'
import { findTalkPage } from '../talks/find-talk.ts'
import { showTalk, type ShownTalk } from '../talks/show-talks.ts'
import { query, type QueryPorts } from '../use-case.ts'
import { allTalks, rulesIn } from './event-results.ts'
import { bySource, figuresOf, type ReportFigures } from './report-figures.ts'

/** What people think of a talk, as far as its reader may know. */
export interface TalkReport<Shown extends ShownTalk = ShownTalk> {
  readonly talk: Shown
  readonly figures: ReportFigures
  /** For hosts and site admins. */
  readonly votesByProof: VoteCounts | undefined
  readonly chips: ChipCounts
  /** Private ones too, oldest first. */
  readonly comments: readonly CommentView[]
}

/** The report of one talk, with what its page shows of the event. */
export type ReportOfTalk = TalkReport<ShownTalk & TalkPageView>

export interface OwnTalkReport extends ReportOfTalk {
  readonly links: readonly ReportLink[]
}

/** For the speakers of the talk, hosts and site admins. Speakers see the votes as the public does. */
export const getTalkReport = query(
  'speakers',
  async (ports, actor, { stub }: Pick<Talk, 'stub'>): Promise<OwnTalkReport> => {
    const talk = await findTalkPage(ports, requireSignIn(actor, 'view data'), stub)
    if (!canEditTalk(actor, talk, talk.event)) throw forbidden('talk-editors-only')
    const [report, links] = await Promise.all([
      reportOf(ports, actor, talk, eventVisibility(actor)),
      ports.reportLinkQueries.ofTalk(talk.id),
    ])
    return { ...report, links }
  },
)

/** The report at a secret link, as a speaker of the talk sees it. */
export const getLinkedReport = query(async (ports, _asker, { secret }: { secret: string }) => {
  const hash = ports.signer.sign(signedTextOfReportLink(secret))
  const stub = await ports.reportLinkQueries.findStub(hash)
  if (stub === undefined) throw notFound('Report')
  return reportOf(ports, visitor, await findTalkPage(ports, visitor, stub), { kind: 'every' })
})

/** `visibility`: of the comments. */
async function reportOf(
  ports: QueryPorts,
  actor: Actor,
  talk: TalkPageView,
  visibility: ReturnType<typeof eventVisibility>,
): Promise<ReportOfTalk> {
  const { id: talkId, eventId } = talk
  const shown = showTalk(ports, actor, talk)
  const seesAll = canEditEvent(actor, talk.event)
  const [talks, comments, chips] = await Promise.all([
    allTalks(ports, actor, eventId),
    commentsOf(ports, { kind: 'on-talk', talkId }, visibility),
    seesAll
      ? ports.voteQueries.chipCounts(eventId).then((ofTalks) => ofTalks.get(talkId))
      : shown.voteFigures && ports.voteQueries.publicChips(talkId),
  ])
  return {
    talk: shown,
    figures: figuresOf(talks, rulesIn(ports)).get(talkId) ?? noFigures,
    votesByProof: seesAll ? talk.voteCounts : undefined,
    chips: chips ?? noChips,
    comments,
  }
}

/** The reports of all talks of an event, by start; for its hosts and site admins. */
export const listTalkReportsAsHost = query(
  'hosts',
  async (ports, actor, { eventId }: { eventId: EventId }): Promise<readonly TalkReport[]> => {
    await findOutlineAsHost(ports, actor, eventId)
    const [talks, newestFirst, chips] = await Promise.all([
      allTalks(ports, actor, eventId),
      commentsOf(ports, { kind: 'on-talks-of', eventId }, eventVisibility(actor)),
      ports.voteQueries.chipCounts(eventId),
    ])
    const comments = Map.groupBy(newestFirst.toReversed(), ({ subject }) =>
      subject.kind === 'talk' ? subject.talkId : undefined,
    )
    const figures = figuresOf(talks, rulesIn(ports))
    return talks.map((talk) => ({
      talk,
      figures: figures.get(talk.id) ?? noFigures,
      votesByProof: talk.voteCounts,
      chips: chips.get(talk.id) ?? noChips,
      comments: comments.get(talk.id) ?? [],
    }))
  },
)

/** Of a talk after the most that an event has in reports. */
const noFigures: ReportFigures = bySource(() => undefined)
const noChips: ChipCounts = new Map()

const commentsOf = (
  { commentQueries, settings }: QueryPorts,
  criteria: CommentCriteria,
  visibility: ReturnType<typeof eventVisibility>,
): Promise<readonly CommentView[]> =>
  everyPage((page) => commentQueries.list(criteria, visibility, pageOf(page, settings)))
