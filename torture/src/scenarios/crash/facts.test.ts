import { expect, it } from 'vitest'
import { descriptionKey, faultsIn, markKey, noFacts } from './facts.ts'

const rows = {
  events: [
    JSON.stringify({
      id: 1,
      attendee_count: 1,
      talks_count: 1,
      tracks_count: 0,
      event_comments_count: 0,
      talk_comments_count: 1,
      rating_1: 0,
      rating_2: 0,
      rating_3: 0,
      rating_4: 0,
      rating_5: 0,
    }),
  ],
  talks: [
    JSON.stringify({
      id: 7,
      event_id: 1,
      talk_title: 'A',
      talk_description: 'New',
      comment_count: 0,
      starred_count: 0,
      rating_1: 0,
      rating_2: 0,
      rating_3: 0,
      rating_4: 1,
      rating_5: 0,
    }),
  ],
  event_attendees: [JSON.stringify({ event_id: 1, user_id: 2 })],
  event_search_due: [JSON.stringify({ event_id: 1 })],
  talk_search_due: [JSON.stringify({ talk_id: 7 })],
  talk_comments: [
    JSON.stringify({ event_id: 1, talk_id: 7, user_id: 2, shown: 1, rating: 4, comment: 'Fine' }),
  ],
  event_comments: ['Retried', 'Retried'].map((comment) =>
    JSON.stringify({ event_id: 2, user_id: 2, shown: 1, rating: 4, comment }),
  ),
}

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
  expect(faultsIn({ talks: rows.talks.slice(0, 1), talk_search_due: rows.talk_search_due }, facts)).toEqual([
    'rating_4 of talks 7 is 1, and not 0',
  ])
})
