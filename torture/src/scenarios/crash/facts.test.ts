import { expect, it } from 'vitest'
import { descriptionKey, faultsIn, markKey, noFacts } from './facts.ts'

const comment = { user_id: 2, shown: 1, rating: 4 }
const counters = 'attendee_count talks_count tracks_count event_comments_count talk_comments_count'
const ratings = 'rating_1 rating_2 rating_3 rating_4 rating_5'
const zeros = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 0]))
const texts = { name: '', location: '', description: '', start_date: 0 }
const talk = {
  event_id: 1,
  start_date: 0,
  talk_title: 'A',
  talk_description: 'New',
  comment_count: 0,
  starred_count: 0,
}
const tables: Readonly<Record<string, readonly object[]>> = {
  events: [
    {
      id: 1,
      ...texts,
      ...zeros(`${counters} ${ratings}`),
      attendee_count: 1,
      talks_count: 1,
      talk_comments_count: 1,
    },
  ],
  talks: [{ id: 7, ...talk, ...zeros(ratings), rating_4: 1 }],
  event_search: [{ place: 1, terms: '~1' }],
  talk_search: [{ place: 7, terms: '=a @a a new ~1' }],
  event_attendees: [{ event_id: 1, user_id: 2 }],
  talk_comments: [{ ...comment, event_id: 1, talk_id: 7, comment: 'Fine' }],
  event_comments: ['Retried', 'Retried'].map((text) => ({ ...comment, event_id: 2, comment: text })),
}
const rows = Object.fromEntries(
  Object.entries(tables).map(([table, some]) => [table, some.map((row) => JSON.stringify(row))]),
)

it('names what was acknowledged and is lost, and the counters that differ from a new count', () => {
  const facts = noFacts()
  facts.comments.add('Fine').add('Lost')
  facts.talks.add('A')
  facts.marks.set(markKey('event_attendees', 1, 2), true).set(markKey('talk_stars', 7, 2), true)
  facts.descriptions.set('7', 'Newer')
  expect(faultsIn(rows, facts)).toEqual([
    'The acknowledged comment “Lost” is there 0 times',
    'The comment “Retried” is there 2 times',
    'The acknowledged mark talk_stars 7 2 is lost',
    'The acknowledged description of talk 7 is lost: “New” instead of “Newer”',
    'comment_count of talks 7 is 0, and not 1',
    'rating_4 of events 1 is 0, and not 1',
  ])
})

it('leaves out what an unanswered request may have changed later', () => {
  const facts = noFacts()
  facts.descriptions.set('7', 'Newer')
  facts.doubtful.add(descriptionKey('7'))
  expect(
    faultsIn({ ...rows, talk_comments: [], events: [], event_search: [], event_comments: [] }, facts),
  ).toEqual(['rating_4 of talks 7 is 1, and not 0'])
})
