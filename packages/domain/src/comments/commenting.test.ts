import { expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { roles } from '../../test/rights.ts'
import { after, before, HOUR, instant, UTC } from '../time/time.ts'
import { readNewComment, type SubjectFacts } from './commenting.ts'

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
