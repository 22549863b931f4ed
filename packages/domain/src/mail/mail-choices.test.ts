import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import type { UserId } from '../users/user.ts'
import {
  badUnsubscribeLink,
  mailChoices,
  mailTopicOf,
  readMailChoices,
  readUnsubscribeToken,
  unsubscribeToken,
} from './mail-choices.ts'

it.each([
  ['event-submitted', 'approvals'],
  ['event-rejected', 'decisions'],
  ['claim-made', 'claims'],
  ['assignment-withdrawn', 'claims'],
  ['talk-changed', 'claims'],
  ['talk-comment-reported', 'reports'],
  ['talk-feedback', 'feedback'],
  ['comment-answered', 'feedback'],
  ['own-talks-changed', 'talks'],
  ['starred-talks-changed', 'starred'],
  ['password-changed', undefined],
  ['sign-in-link', undefined],
] as const)('a mail of the kind %s is about %s', (kind, topic) => {
  expect(mailTopicOf({ kind })).toBe(topic)
})

describe('choices of mails', () => {
  it('are for all mails at first', () => {
    expect(new Set(Object.values(mailChoices([])))).toEqual(new Set([true]))
    expect(mailChoices(['claims', 'reports'])).toEqual({
      approvals: true,
      decisions: true,
      claims: false,
      reports: false,
      feedback: true,
      talks: true,
      starred: true,
      evening: true,
    })
  })

  it('that are left out stay', () => {
    expect(readMailChoices({ claims: false, feedback: true })).toEqual({ on: ['feedback'], off: ['claims'] })
    expect(messagesOf(() => readMailChoices({ claims: 'yes' }))).toEqual([`'claims' must be true or false`])
  })
})

describe('the token of an unsubscribe link', () => {
  const unsubscription = { userId: asId<UserId>(12), topic: 'claims' } as const
  it('is read as it was made', () => {
    expect(readUnsubscribeToken({ token: unsubscribeToken(unsubscription, 'a-b_c') })).toEqual({
      unsubscription,
      signature: 'a-b_c',
    })
  })

  it.each([
    undefined,
    '',
    '12.claims.',
    '12.passwords.a',
    '0.claims.a',
    '12.claims.a b',
    `${'9'.repeat(17)}.claims.a`,
  ])('is not %j', (token) => {
    expect(() => readUnsubscribeToken({ token })).toThrow(badUnsubscribeLink())
  })
})
