import { anEvent, aReport, aRoom, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { after, LEAST_OF_BURST, MINUTE, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { formTokenIn, wordsOf } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

/** The ratings of each talk, in the order in which they came. */
const ratings = { Even: [4, 4, 4, 4, 4], Split: [1, 5], Latest: [5, 5, 5, 4, 5], Silent: [] } as const

const website = await openWebsite()
const host = await website.signIn('host')
const hostId = await website.idOf('host')
const { room, days } = await website.store.transaction(async ({ users, events, rooms, talks, comments }) => {
  const event = await events.add(anEvent(hostId, { urlFriendlyName: 'days', votes: 'everyone' }))
  const hall = await rooms.add(aRoom(event.id, { roomName: 'Hall' }))
  const attic = await rooms.add(aRoom(event.id, { roomName: 'Attic' }))
  const attacked = await events.add(anEvent(hostId, { urlFriendlyName: 'attacked' }))
  const target = await talks.add(aTalk(attacked.id, { talkTitle: 'Target' }))
  for (let count = 0; count < LEAST_OF_BURST; count++) {
    const { id } = await users.add(aUser({ createdDate: website.clock.now() }))
    const createdDate = after(website.clock.now(), count)
    await comments.add(aTalkComment(target, id, { rating: 1, createdDate }))
  }
  let minutes = 0
  for (const [talkTitle, given] of Object.entries(ratings)) {
    const roomId = talkTitle === 'Split' ? hall.id : attic.id
    const startDate = website.clock.now()
    const talk = await talks.add(
      aTalk(event.id, { talkTitle, stub: talkTitle.toLowerCase(), startDate, roomId }),
    )
    for (const rating of given) {
      const createdDate = after(website.clock.now(), ++minutes * MINUTE)
      const { id } = await users.add(aUser())
      await comments.add(aTalkComment(talk, id, { rating, createdDate, comment: `No. ${minutes}` }))
    }
  }
  return { room: hall.id, days: event }
})
await host.post('/talk/silent/vote', { rating: '4', chip: 'clear' }, { 'sec-fetch-site': 'same-origin' })

async function titlesOn(query: string): Promise<readonly (string | undefined)[]> {
  const { text } = await host.get(`/event/days/feedback${query}`)
  return [...text.matchAll(/<th scope="row">\s*<a [^>]*>(\w+)<\/a>/gu)].map(([, title]) => title)
}

it.each([
  ['', ['Even', 'Split', 'Latest', 'Silent']],
  ['?sort=rank', ['Latest', 'Even', 'Split', 'Silent']],
  ['?sort=opinions', ['Even', 'Latest', 'Split', 'Silent']],
  ['?sort=comments', ['Even', 'Latest', 'Split', 'Silent']],
  ['?sort=votes', ['Silent', 'Even', 'Split', 'Latest']],
  ['?sort=spread', ['Split', 'Latest', 'Even', 'Silent']],
  ['?sort=newest', ['Latest', 'Split', 'Even', 'Silent']],
  ['?sort=estimate', ['Even', 'Split', 'Latest', 'Silent']],
  ['?sort=%22', ['Even', 'Split', 'Latest', 'Silent']],
])('the feedback of an event%s is sorted', async (query, titles) => {
  expect(await titlesOn(query)).toEqual(titles)
})

it('it is filtered as the schedule is, and keeps its order', async () => {
  expect(await titlesOn(`?room=${room}`)).toEqual(['Split'])
  expect(await titlesOn('?sort=rank&q=e')).toEqual(['Latest', 'Even', 'Silent'])
  expect(await titlesOn('?room=0')).toEqual([])
  const { text } = await host.get(`/event/days/feedback?sort=rank&room=${room}`)
  expect(text).toContain(`/event/days/feedback?sort=votes&amp;room=${room}"`)
  expect(text).toContain('<input type="hidden" name="sort" value="rank" />')
})

it('it has ranks from the floor on, the range of the estimate, and votes by proof', async () => {
  const words = wordsOf(await host.get('/event/days/feedback?sort=rank'))
  expect(words).toMatch(/Latest 1 4\.\d [34]\.\d–[45]\.\d 5 5 Average rating 4\.8 0 ± 0\.4, median 5 0 /u)
  expect(words).toMatch(/Split – \d\.\d \d\.\d–\d\.\d 2 2 Average rating 3\.0 0 ± 2\.0, median 3 0 /u)
  expect(words).toMatch(
    /Silent – .* 1 0 1 Average rating 4\.0 Members: 1 Average rating 4\.0 clear : 1 ± 0\.0/u,
  )
})

describe('all comments in a row', () => {
  const reading = '/event/days/feedback/comments'
  const textsIn = ({ text }: { readonly text: string }) => text.match(/No\. \d+/gu)

  it('are for hosts with private and hidden ones, and filtered as the table is', async () => {
    expect(textsIn(await host.get(reading))).toHaveLength(12)
    expect(textsIn(await host.get(`${reading}?room=${room}`))).toEqual(['No. 7', 'No. 6'])
    const everyone = '/event/days/comments/talks'
    const before = await website.browser().get(everyone)
    expect(textsIn(before)).toHaveLength(12)
    expect(wordsOf(before)).toMatch(/On the event 0 On talks 12 /u)
    await website.store.transaction(async ({ comments, users }) => {
      const { items } = await website.lectern.listCommentsAsHost(operator, {
        eventId: days.id,
        page: { start: 0, resultsPerPage: 1 },
      })
      const [newest] = items
      const found = newest && (await comments.find({ kind: 'talk', commentId: newest.id }))
      if (found === undefined) throw new Error('There is no comment')
      const { id } = await users.add(aUser())
      await comments.save({ ...found, reports: [aReport()] })
      await comments.add({ ...found, userId: id, comment: 'No. 99', private: true })
    })
    const after = await host.get(reading)
    expect(textsIn(after)?.slice(0, 2)).toEqual(['No. 99', 'No. 12'])
    expect(after.text.match(/>Hidden</gu)).toHaveLength(1)
    expect(textsIn(await website.browser().get(everyone))).toHaveLength(11)
    expect((await (await website.signIn('stranger')).get(reading)).status).toBe(403)
  })
})

it('a burst of ratings is marked, and one action hides it, and undoes that', async () => {
  const feedback = '/event/attacked/feedback'
  const marked = await host.get(feedback)
  expect(wordsOf(marked)).toMatch(/Bursts of ratings .* Target 10 ratings Average rating 1\.0 /u)
  const action = /"[^"]*(\/event\/attacked\/feedback\/bursts\/\d+)"/u.exec(marked.text)?.[1] ?? ''
  const { location } = await host.submit(marked, action)
  const hidden = await host.get(location)
  expect(wordsOf(hidden)).toMatch(
    /These comments are hidden, with their ratings\. Undo .* Target – 0 0 0 0 /u,
  )
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
