import { expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { roles } from '../../test/rights.ts'
import { after, before, HOUR, instant, UTC } from '../time/time.ts'
import { readEditedComment, readNewComment, type SubjectFacts } from './commenting.ts'
import { commentFingerprint } from './duplicates.ts'
import type { Rating } from './rating.ts'

const now = instant(1_777_636_800)
const subject: SubjectFacts = {
  window: { opens: before(now, HOUR), closes: after(now, HOUR) },
  zone: UTC,
  speakerIds: [],
  hostIds: [roles.host.userId],
  takesPrivate: false,
}
const outOfRange = "'rating' must be a whole number from 1 to 5"
const missing = "'rating' is a required field"

it.each([
  ['a host', roles.host, 0, { rating: 0 }],
  ['a host', roles.host, ' 0 ', { rating: 0 }],
  ['a host', roles.host, 4, { rating: 4 }],
  ['a host', roles.host, 6, [outOfRange]],
  ['a host', roles.host, false, [outOfRange]],
  ['a host', roles.host, null, [missing]],
  ['the host of another event', roles.otherHost, 0, [outOfRange]],
  ['an admin', roles.admin, 0, [outOfRange]],
])('where hosts may comment unrated, the rating of %s (%#) is read', (_, author, rating, expected) => {
  const soFar = { fingerprints: [], privateCount: 0, dates: [] }
  const read = (hostsMayCommentUnrated: boolean) =>
    readNewComment({ rating, comment: 'Welcome' }, author, subject, soFar, now, { hostsMayCommentUnrated })
  if (Array.isArray(expected)) expect(messagesOf(() => read(true))).toEqual(expected)
  else expect(read(true)).toMatchObject(expected)
  if (rating === 0) expect(messagesOf(() => read(false))).toEqual([outOfRange])
})

const words = 'Well told'
const publish = { private: false }
const [inPublic, inPrivate] = [
  ['In public', false],
  ['Between us', true],
] as const

it.each<[string, Rating, boolean, readonly (readonly [string, boolean])[], object, object]>([
  ['one that is alone', 4, false, [], { rating: 2 }, { rating: 2 }],
  ['one that is alone', 4, false, [], { rating: 0 }, [outOfRange]],
  ['one that is alone', 4, false, [], {}, { rating: 4 }],
  ['one of a former speaker', 0, false, [], { rating: 2 }, { rating: 2 }],
  ['one beside a later one', 4, false, [inPublic], { rating: 2 }, { rating: 2 }],
  ['a second one', 0, false, [inPublic], { rating: 2 }, { rating: 0 }],
  ['a second one', 0, false, [inPublic], { rating: 0 }, { rating: 0 }],
  ['one beside a private one', 0, false, [inPrivate], { rating: 2 }, { rating: 2 }],
  ['a private one beside a public one', 0, true, [inPublic], { rating: 2 }, { rating: 2 }],
  ['a second private one', 0, true, [inPrivate], { rating: 2 }, { rating: 0 }],
  ['a private one', 4, true, [], { rating: 2, ...publish }, { rating: 2, ...publish }],
  ['a private one beside a public one', 4, true, [inPublic], { rating: 2, ...publish }, { rating: 0 }],
  ['a private one beside a public one', 4, true, [inPublic], publish, { rating: 0, ...publish }],
])('the rating in the edit of %s (%#) is read', (_, rating, isPrivate, others, input, expected) => {
  const comment = { comment: words, rating, private: isPrivate }
  const all = [[words, isPrivate] as const, ...others]
  const among = {
    fingerprints: all.map(([text]) => commentFingerprint(text)),
    privateCount: all.filter(([, isOneOfThem]) => isOneOfThem).length,
    speakerIds: [roles.speaker.userId],
    hostIds: [],
  }
  const read = (author = roles.member) =>
    readEditedComment({ comment: words, ...input }, comment, author.userId, among, {
      hostsMayCommentUnrated: false,
    })
  if (Array.isArray(expected)) expect(messagesOf(read)).toEqual(expected)
  else expect(read()).toMatchObject(expected)
  if ('rating' in input) expect(read(roles.speaker)).toMatchObject({ rating: 0 })
})
