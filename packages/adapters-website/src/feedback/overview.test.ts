import { anEvent, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { after, LEAST_OF_BURST, MINUTE } from '@lectern/domain'
import { expect, it } from 'vitest'
import { formTokenIn, wordsOf } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

/** The ratings of each talk, in the order in which they came. */
const ratings = { Even: [4, 4, 4], Split: [1, 5], Latest: [3], Silent: [] } as const

const website = await openWebsite()
const host = await website.signIn('host')
const hostId = await website.idOf('host')
await website.store.transaction(async ({ users, events, talks, comments }) => {
  const event = await events.add(anEvent(hostId, { urlFriendlyName: 'days' }))
  const attacked = await events.add(anEvent(hostId, { urlFriendlyName: 'attacked' }))
  const target = await talks.add(aTalk(attacked.id, { talkTitle: 'Target' }))
  for (let count = 0; count < LEAST_OF_BURST; count++) {
    const { id } = await users.add(aUser({ createdDate: website.clock.now() }))
    const createdDate = after(website.clock.now(), count)
    await comments.add(aTalkComment(target, id, { rating: 1, createdDate }))
  }
  let minutes = 0
  for (const [talkTitle, given] of Object.entries(ratings)) {
    const talk = await talks.add(aTalk(event.id, { talkTitle }))
    for (const rating of given) {
      const createdDate = after(website.clock.now(), ++minutes * MINUTE)
      const { id } = await users.add(aUser())
      await comments.add(aTalkComment(talk, id, { rating, createdDate, comment: `No. ${minutes}` }))
    }
  }
})

it.each([
  ['', ['Even', 'Split', 'Latest', 'Silent']],
  ['?sort=comments', ['Even', 'Split', 'Latest', 'Silent']],
  ['?sort=average', ['Even', 'Split', 'Latest', 'Silent']],
  ['?sort=spread', ['Split', 'Even', 'Latest', 'Silent']],
  ['?sort=newest', ['Latest', 'Split', 'Even', 'Silent']],
  ['?sort=%22', ['Even', 'Split', 'Latest', 'Silent']],
])('the feedback of an event%s is sorted', async (query, titles) => {
  const { text } = await host.get(`/event/days/feedback${query}`)
  const rows = [...text.matchAll(/<th scope="row"><a [^>]*>(\w+)<\/a>/gu)].map(([, title]) => title)
  expect(rows).toEqual(titles)
})

it('a burst of ratings is marked, and one action hides it, and undoes that', async () => {
  const feedback = '/event/attacked/feedback'
  const marked = await host.get(feedback)
  expect(wordsOf(marked)).toMatch(/Bursts of ratings .* Target 10 ratings Average rating 1\.0 /u)
  const action = /"[^"]*(\/event\/attacked\/feedback\/bursts\/\d+)"/u.exec(marked.text)?.[1] ?? ''
  const { location } = await host.submit(marked, action)
  const hidden = await host.get(location)
  expect(wordsOf(hidden)).toMatch(/These comments are hidden, with their ratings\. Undo .* Target 0 /u)
  expect(hidden.text).not.toContain('Bursts of ratings')
  expect(wordsOf(await host.get('/event/attacked/reports'))).toMatch(
    /Burst of ratings: Target 10 comments hidden/u,
  )
  const again = await host.post(
    action,
    { form_token: formTokenIn(hidden) },
    { 'sec-fetch-site': 'same-origin' },
  )
  expect([again.status, wordsOf(again)]).toEqual([
    400,
    expect.stringContaining('This burst is hidden already'),
  ])
  const undo = /action="([^"]*taken-down\/\d+\/undo)"/u.exec(hidden.text)?.[1] ?? ''
  await host.submit(hidden, undo)
  expect((await host.get(feedback)).text).toContain('Bursts of ratings')
  expect((await host.get('/event/days/feedback')).text).not.toContain('Bursts of ratings')
})
