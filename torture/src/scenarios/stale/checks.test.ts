import { expect, it } from 'vitest'
import { mixedIn, problemsOf } from './checks.ts'
import { createFloors } from './floors.ts'

const event = { id: 1, page: 'conference-1' }
const stage = { events: [event], talks: [{ id: 2, stub: 'abc', event }] }
const HOUR = 3_600_000
const later = HOUR

/** Version 3 of event 1 was acknowledged by server 0, and version 4 is sent. */
function floorsOf(lag: number) {
  const floors = createFloors(lag, () => 0)
  floors.announce('e1', 4)
  floors.acknowledge('e1', 3, 0)
  floors.announce('comments 2', 9)
  return floors
}

const talk = (fields: object): string =>
  JSON.stringify({ talks: [{ uri: '/talks/2', ...fields }], meta: { count: 1, total: 1 } })

const pageWith = (comments: number): string =>
  `<h2 id="comments-heading">Comments <span class="count">${comments}</span></h2><span>2 ratings</span>`

it.each([
  ['the acknowledged version', 'e1v3x', 0, 0, 0],
  ['the version that is being written', 'e1v4x', 0, 0, 0],
  ['an older one of the same server', 'e1v2x', 2 * HOUR, 0, 1],
  ['an older one of another server within its lag', 'e1v2x', 2 * HOUR, 1, 0],
  ['an older one of another server after its lag', 'e1v2x', 0, 1, 1],
  ['a version that nobody wrote', 'e1v5x', 0, 0, 1],
  [
    'counters that agree',
    talk({ comment_count: 2, average_rating: 4, rating_counts: { 3: 1, 5: 1 } }),
    0,
    0,
    0,
  ],
  ['a comment without its rating', talk({ comment_count: 2, rating_counts: { 3: 1 } }), 0, 0, 1],
  [
    'the average of other ratings',
    talk({ comment_count: 1, average_rating: 1, rating_counts: { 5: 1 } }),
    0,
    0,
    1,
  ],
  ['more comments than were sent', talk({ comment_count: 10 }), 0, 0, 1],
  ['a page with as many comments as ratings', pageWith(2), 0, 0, 0],
  ['a page with more comments than ratings', pageWith(3), 0, 0, 1],
  ['another number of records than it says', '{"talks":[],"meta":{"count":1,"total":1}}', 0, 0, 1],
])('%s', (_what, text, lag, server, problems) => {
  const seen = { path: '/v2.1/events', text, server, sent: later }
  expect(problemsOf(seen, stage, floorsOf(lag))).toHaveLength(problems)
})

it('finds two versions of one thing, and no others', () => {
  expect(mixedIn({ text: 'e1v3x e1v4x e2v3x t1v1x' })).toEqual(['e1 has the versions 3 and 4 in one answer'])
})
