import {
  after,
  type CommentFacts,
  decideReport,
  type Event,
  type Instant,
  MINUTE,
  ratesZero,
  readComment,
  reportComment,
  speakerIds,
  type Talk,
  type UserId,
} from '@lectern/domain'
import type { DemoComment, DemoReport } from './demo-conference.ts'
import { memberNamed, type Stage } from './stage.ts'

export async function seedTalkComments(
  talk: Talk,
  comments: readonly DemoComment[],
  stage: Stage,
): Promise<void> {
  const end = after(talk.startDate, talk.duration * MINUTE)
  for (const facts of factsOf(comments, end, speakerIds(talk.speakers), stage)) {
    await stage.repositories.comments.add({
      subject: { kind: 'talk', talkId: talk.id, eventId: talk.eventId },
      ...facts,
    })
  }
}

export async function seedEventComments(
  event: Event,
  comments: readonly DemoComment[],
  stage: Stage,
): Promise<void> {
  for (const facts of factsOf(comments, event.startDate, [], stage)) {
    await stage.repositories.comments.add({ subject: { kind: 'event', eventId: event.id }, ...facts })
  }
}

/** Those that were written until now, oldest first. Speakers, and authors of an earlier comment, give no rating. */
function factsOf(
  comments: readonly DemoComment[],
  since: Instant,
  speakers: readonly UserId[],
  stage: Stage,
): readonly CommentFacts[] {
  const commented = new Set<UserId>()
  return comments
    .filter(({ minutesLater }) => after(since, minutesLater * MINUTE) <= stage.now)
    .toSorted((one, other) => one.minutesLater - other.minutesLater)
    .map(({ by, rating, text, minutesLater, report, answer }) => {
      const author = by === undefined ? undefined : memberNamed(stage, by)
      const isSpeaker = author !== undefined && speakers.includes(author.userId)
      const hasCommented = author !== undefined && commented.has(author.userId)
      if (author !== undefined) commented.add(author.userId)
      const createdDate = after(since, minutesLater * MINUTE)
      const facts: CommentFacts = {
        ...readComment({ rating, comment: text }, ratesZero({ isSpeaker, hasCommented })),
        userId: author?.userId,
        source: author?.application ?? '',
        createdDate,
        listedDate: createdDate,
        reports: [],
        heldBy: [],
        answer: answer && {
          answer: answer.text,
          userId: memberNamed(stage, answer.by).userId,
          answeredDate: after(createdDate, answer.minutesLater * MINUTE),
          reports: [],
          withdrawn: false,
        },
        withdrawn: false,
      }
      return report === undefined ? facts : reported(facts, report, stage)
    })
}

function reported(facts: CommentFacts, { by, minutesLater, ruling }: DemoReport, stage: Stage): CommentFacts {
  const reportingDate = after(facts.createdDate, minutesLater * MINUTE)
  const waiting = reportComment(facts, memberNamed(stage, by).userId, reportingDate)
  if (ruling === undefined) return waiting
  return decideReport(waiting, {
    decision: ruling.decision,
    decidingDate: after(reportingDate, ruling.minutesLater * MINUTE),
    decidingUserId: memberNamed(stage, ruling.by).userId,
  })
}
