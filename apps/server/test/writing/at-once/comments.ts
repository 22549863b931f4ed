import { aTalkComment } from '@lectern/application/testing'
import { averageOf, countersOf, type Comment, type CommentId } from '@lectern/domain'
import { expect, it } from 'vitest'
import { addConference, type Conference } from '../service/conference.ts'
import { baseUrl } from '../service/names.ts'
import type { Person } from '../service/people.ts'
import { recordIn, recordsIn } from '../service/records.ts'
import { now, type Setting, soon, statusesOf, times } from './setting.ts'

export function testComments({ service, crowd, ask }: Setting): void {
  const conference = () => addConference(service(), { event: soon, talk: { startDate: now } })

  const comment = (as: string, path: string, text: string) =>
    ask(as, path, { method: 'POST', body: { rating: 4, comment: text } })

  const addComment = ({ talk }: Conference, author: Person) =>
    service().store.transaction(({ comments }) =>
      comments.add(aTalkComment(talk, service().people[author], { rating: 4, createdDate: now })),
    )

  const stored = (commentId: CommentId) =>
    service().store.transaction(async ({ comments }) => {
      const found = await comments.find({ kind: 'talk', commentId })
      if (found === undefined) throw new Error('The comment is gone')
      return found
    })

  /** Asserts that counters and averages equal those of the comments. */
  const expectCounters = async ({ talk, event }: Conference, comments: readonly Comment[]) => {
    const { commentCount, ratingCounts } = countersOf(comments)
    expect(recordIn(await service().ask(`/talks/${talk.id}?verbose=yes`), 'talks')).toMatchObject({
      comment_count: commentCount,
      average_rating: averageOf(ratingCounts),
      rating_counts: ratingCounts,
    })
    expect(recordIn(await service().ask(`/events/${event.id}?verbose=yes`), 'events')).toMatchObject({
      talk_comments_count: commentCount,
      rating_counts: ratingCounts,
    })
  }

  const queue = async ({ event }: Conference) =>
    recordsIn(await service().ask(`/events/${event.id}/talk_comments/reported`, { as: 'host' }), 'reports')

  it('a report and a restoration end in one of the two legal states', async () => {
    for (let round = 0; round < 10; round += 1) {
      const place = await conference()
      const { id } = await addComment(place, 'member')
      const path = `/talk_comments/${id}/reported`
      // The limit is 10 reports in an hour.
      const reporter = crowd()[50 + round] ?? ''
      expect((await ask(reporter, path, { method: 'POST' })).status).toBe(202)
      const restore = () => ask('host', path, { method: 'PUT', body: { decision: 'denied' } })
      const report = () => ask(reporter, path, { method: 'POST' })
      expect(statusesOf(await Promise.all([restore(), report()]))).toEqual({ 202: 1, 204: 1 })
      const decisions = (await queue(place)).map((entry) => entry['decision'])
      expect([['denied'], ['', 'denied']]).toContainEqual(decisions)
      const after = await stored(id)
      expect(after.reports.filter((entry) => entry.ruling === undefined)).toHaveLength(decisions.length - 1)
      await expectCounters(place, [after])
    }
  })

  it('one of several comments of an author has a rating', async () => {
    const place = await conference()
    const author = crowd()[1] ?? ''
    const path = `/talks/${place.talk.id}/comments`
    const say = (at: number) => comment(author, path, `Thought ${at}`)
    expect(statusesOf(await times(20, say))).toEqual({ 201: 20 })
    const ratings = recordsIn(await service().ask(path), 'comments').map((record) => Number(record['rating']))
    expect(ratings.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 19 }, () => 0), 4])
  })

  it('a user can write at most 30 comments in an hour', async () => {
    const places = await Promise.all([conference(), conference()])
    const author = crowd()[2] ?? ''
    const say = (at: number) =>
      comment(author, `/talks/${places[at % 2]?.talk.id}/comments`, `Thought ${at} of many`)
    expect(statusesOf(await times(40, say))).toEqual({ 201: 30, 429: 10 })
  })

  it('a take-down during new comments is undone in one step', async () => {
    const place = await conference()
    const [event, talk] = [`/events/${place.event.id}`, `/talks/${place.talk.id}`]
    const { member } = service().people
    const body = { user_uri: `${baseUrl}/v2.1/users/${member}` }
    const [taken] = await Promise.all([
      ask('host', `${event}/moderations`, { method: 'POST', body }),
      times(10, (at) => comment('member', `${talk}/comments`, `Thought ${at}`)),
    ])
    expect(taken.status).toBe(201)
    const undo = () => ask('host', taken.headers.location ?? '', { method: 'DELETE' })
    expect(statusesOf(await times(3, undo))).toEqual({ 204: 3 })
    expect(recordsIn(await service().ask(`${talk}/comments`), 'comments')).toHaveLength(10)
  })
}
