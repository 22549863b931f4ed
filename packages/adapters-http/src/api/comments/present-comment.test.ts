import type { CommentView } from '@lectern/application'
import {
  asId,
  type CommentId,
  type EventId,
  instant,
  type ModerationId,
  readZone,
  type TalkId,
  type UserId,
  type Username,
  UTC,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { goldenBeside, goldenUris as uris } from '../../testing/golden.ts'
import { presentComment } from './present-comment.ts'
import { presentReport } from './present-report.ts'
import { eventCommentReportSchema, talkCommentReportSchema } from './report-schemas.ts'
import {
  briefEventCommentSchema,
  briefTalkCommentSchema,
  verboseEventCommentSchema,
  verboseTalkCommentSchema,
} from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)
const at = (iso: string): CommentView['createdDate'] => instant(Date.parse(iso) / 1000)

const byAda = {
  userId: asId<UserId>(3),
  userDisplayName: 'Ada Lovelace',
  username: 'ada' as Username,
  source: 'Talk Droid',
  avatarHash: 'a1b2c3',
  zone: readZone('Europe', 'Zurich') ?? UTC,
}

const anonymous = {
  comment: 'Imported',
  rating: 0,
  userId: undefined,
  userDisplayName: '',
  username: '',
  source: '',
  avatarHash: '',
} as const

const onTalk: CommentView = {
  ...byAda,
  id: asId<CommentId>(51),
  subject: {
    kind: 'talk',
    talkId: asId<TalkId>(21),
    eventId: asId<EventId>(7),
    talkTitle: 'Types all the way',
  },
  private: false,
  rating: 4,
  comment: 'Very <good>\n& short',
  createdDate: at('2026-06-01T10:15:30Z'),
}

const onEvent: CommentView = {
  ...byAda,
  id: asId<CommentId>(61),
  subject: { kind: 'event', eventId: asId<EventId>(7) },
  private: false,
  rating: 5,
  comment: 'Great days',
  createdDate: at('2026-06-02T22:00Z'),
}

const takenDown = { moderations: [{ id: asId<ModerationId>(71), eventId: asId<EventId>(7) }], bySite: true }
const nothing = { moderations: [], bySite: false }

describe('presents a comment on a talk', () => {
  it('in brief', () => {
    expectGolden(presentComment(onTalk, false, uris), 'talk-comment-brief', briefTalkCommentSchema)
  })

  it('in detail', () => {
    expectGolden(presentComment(onTalk, true, uris), 'talk-comment-verbose', verboseTalkCommentSchema)
  })

  it('that is taken down, to those who moderate it', () => {
    const comment = { ...onTalk, holds: takenDown }
    expectGolden(presentComment(comment, false, uris), 'talk-comment-taken-down', briefTalkCommentSchema)
  })

  it('that is private, marked as such', () => {
    const marked = presentComment({ ...onTalk, private: true }, true, uris)
    expect(marked).toEqual({ ...presentComment(onTalk, true, uris), private: true })
  })

  it('without a user when it is anonymous', () => {
    const comment = { ...onTalk, ...anonymous, id: asId<CommentId>(52) }
    expectGolden(presentComment(comment, true, uris), 'talk-comment-anonymous', verboseTalkCommentSchema)
  })
})

describe('presents a comment on an event', () => {
  it('in brief', () => {
    expectGolden(presentComment(onEvent, false, uris), 'event-comment-brief', briefEventCommentSchema)
  })

  it('in detail', () => {
    expectGolden(presentComment(onEvent, true, uris), 'event-comment-verbose', verboseEventCommentSchema)
  })

  it('without a user when it is anonymous', () => {
    const comment = { ...onEvent, ...anonymous, id: asId<CommentId>(62) }
    expectGolden(presentComment(comment, true, uris), 'event-comment-anonymous', verboseEventCommentSchema)
  })
})

describe('presents a report', () => {
  it('of a comment on a talk', () => {
    const report = {
      reportingDate: at('2026-06-02T06:00Z'),
      reportingUserId: asId<UserId>(5),
      reportingUsername: 'ada' as Username,
      decidingUsername: 'bob' as Username,
      ruling: {
        decision: 'approved',
        decidingDate: at('2026-06-02T07:00Z'),
        decidingUserId: asId<UserId>(6),
      },
      comment: { ...onTalk, holds: takenDown },
      holds: takenDown,
    } as const
    expectGolden(presentReport(report, uris), 'talk-comment-report', talkCommentReportSchema)
  })

  it('of a comment on an event that was held automatically and waits', () => {
    const report = {
      reportingDate: at('2026-06-02T06:00Z'),
      reportingUserId: undefined,
      reportingUsername: '',
      decidingUsername: '',
      ruling: undefined,
      comment: { ...onEvent, holds: nothing },
      holds: nothing,
    } as const
    expectGolden(presentReport(report, uris), 'event-comment-report-held', eventCommentReportSchema)
  })
})
