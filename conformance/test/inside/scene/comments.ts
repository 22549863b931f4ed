import type { EventCommentName, TalkCommentName } from '../../../src/world/scene/names.ts'
import type { Repositories } from '@lectern/application'
import { anEventComment, aReport, aRuling, aTalkComment } from '@lectern/contracts/testing'
import type { CommentFacts, CommentId, Report, UserId } from '@lectern/domain'
import { moment } from '../../../src/world/scene/moment.ts'
import {
  type EventRemark,
  type Remark,
  type TalkRemark,
  eventRemarks,
  talkRemarks,
} from '../../../src/world/scene/remarks.ts'
import { sessions } from '../../../src/world/scene/sessions.ts'
import type { People } from '../../../src/world/scene/scene.ts'
import { addEach } from './add-each.ts'
import type { Events } from './events.ts'
import type { Talks } from './talks.ts'

export type TalkComments = (name: TalkCommentName) => CommentId
export type EventComments = (name: EventCommentName) => CommentId

export const addTalkComments = (
  { comments }: Repositories,
  people: People,
  events: Events,
  talks: Talks,
): Promise<TalkComments> =>
  addEach<TalkRemark, CommentId>(talkRemarks, async ({ on, ...remark }) => {
    const { userId, ...facts } = factsOf(remark, people)
    return (
      await comments.add(aTalkComment({ id: talks(on), eventId: events(sessions[on].event) }, userId, facts))
    ).id
  })

export const addEventComments = (
  { comments }: Repositories,
  people: People,
  events: Events,
): Promise<EventComments> =>
  addEach<EventRemark, CommentId>(eventRemarks, async ({ on, ...remark }) => {
    const { userId, ...facts } = factsOf(remark, people)
    return (await comments.add(anEventComment(events(on), userId, facts))).id
  })

const factsOf = (remark: Remark, people: People): CommentFacts => ({
  rating: remark.rating,
  comment: remark.comment,
  userId: authorOf(remark, people),
  private: false,
  source: remark.source ?? '',
  createdDate: moment(remark.at),
  listedDate: moment(remark.at),
  reports: reportsOf(remark, people),
  heldBy: [],
  answer: undefined,
  withdrawn: false,
})

const authorOf = ({ by }: Remark, people: People): UserId | undefined =>
  typeof by === 'number' ? people.crowd[by] : by && people[by]

function reportsOf({ report }: Remark, people: People): readonly Report[] {
  if (report === undefined) return []
  const { by, decision, ...dates } = report
  const ruling =
    decision === undefined
      ? undefined
      : aRuling({
          decision,
          decidingDate: moment('2026-05-01T12:30:00+02:00'),
          decidingUserId: people.hanna,
        })
  return [aReport({ ...dates, reportingUserId: by && people[by], ruling })]
}
