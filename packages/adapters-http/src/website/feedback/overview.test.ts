import { anEvent, aTalk, aTalkComment, aUser } from '@lectern/application/testing'
import { after, MINUTE, type Username } from '@lectern/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openWebsite, type OpenWebsite } from '../../testing/open-website.ts'

let website: OpenWebsite
let host: Browser

/** The ratings of each talk, in the order in which they came. */
const ratings = { Even: [4, 4, 4], Split: [1, 5], Latest: [3], Silent: [] } as const

beforeAll(async () => {
  website = await openWebsite()
  host = await website.signIn('host')
  await website.store.transaction(async ({ users, events, talks, comments }) => {
    const user = await users.findByUsername('host' as Username)
    if (user === undefined) throw new Error('There is no host')
    const event = await events.add(anEvent(user.id, { urlFriendlyName: 'days' }))
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
})
afterAll(() => website.close())

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
