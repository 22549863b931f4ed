import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, before, HOUR, instant, MINUTE } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { feedbackDigests } from './feedback-digest.ts'
import type { Mail, MailId } from './mail.ts'

const now = instant(1_800_000_000)
const [ada, bob, guest] = [asId<UserId>(1), asId<UserId>(2), asId<UserId>(3)]
const talk = asId<TalkId>(7)

const queuedAt = (date: typeof now, traits: Partial<Mail> = {}): readonly Mail[] =>
  feedbackDigests(talk, [ada, bob], guest, [], date).map((mail, index) => ({
    ...mail,
    id: asId<MailId>(index + 1),
    ...traits,
  }))

const recipients = (mails: readonly Pick<Mail, 'recipientId'>[]): readonly Mail['recipientId'][] =>
  mails.map((mail) => mail.recipientId)

describe('feedbackDigests', () => {
  it('go to every speaker when the hour is over', () => {
    const mails = feedbackDigests(talk, [ada, bob], guest, [], now)
    expect(mails).toEqual(
      [ada, bob].map((recipientId) => ({
        recipientId,
        subject: { kind: 'talk-feedback', talkId: talk, since: now, until: after(now, HOUR) },
        createdDate: now,
        nextAttemptDate: after(now, HOUR + MINUTE),
        attempts: 0,
      })),
    )
  })

  it('tell nobody of their own words', () => {
    expect(recipients(feedbackDigests(talk, [ada, bob], ada, [], now))).toEqual([bob])
  })

  it('are not begun while one is coming', () => {
    const queued = queuedAt(before(now, HOUR - 1))
    expect(feedbackDigests(talk, [ada, bob], guest, queued, now)).toEqual([])
    expect(recipients(feedbackDigests(talk, [ada, bob], guest, queued.slice(0, 1), now))).toEqual([bob])
  })

  it('start again after the hour, sent or not', () => {
    const queued = queuedAt(before(now, HOUR))
    expect(recipients(feedbackDigests(talk, [ada, bob], guest, queued, now))).toEqual([ada, bob])
  })

  it('are of one talk each', () => {
    const other = feedbackDigests(asId<TalkId>(8), [ada], guest, queuedAt(now), now)
    expect(recipients(other)).toEqual([ada])
  })
})
