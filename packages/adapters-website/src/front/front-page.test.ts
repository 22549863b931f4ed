import { anEvent, aRoom, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { instant, type UserId } from '@lectern/domain'
import { beforeEach, expect, it } from 'vitest'
import { openWebsite, type OpenWebsite } from '../../test/open-website.ts'

let website: OpenWebsite
let host: UserId
beforeEach(async () => {
  website = await openWebsite({ websiteUrl: 'http://127.0.0.1' })
  host = await website.store.transaction(
    async ({ users }) => (await users.add(aUser({ fullName: 'Grace Hopper' }))).id,
  )
})

const DAY = 86_400
const html = { accept: 'text/html', host: '127.0.0.1' }
const get = async (path: string): Promise<string> => (await website.browser().get(path, html)).text

/** Days from now. */
const addEvent = (name: string, first: number, traits: object = {}) =>
  website.store.transaction(({ events }) => {
    const now = website.clock.now()
    const [startDate, endDate] = [instant(now + first * DAY), instant(now + (first + 2) * DAY)]
    return events.add(anEvent(host, { name, startDate, endDate, ...traits }))
  })

it('the front page of an empty site says what will be here, and what to do', async () => {
  const text = await get('/')
  expect(text).toMatch(/There are no events yet\..*href="\/event\/submit"/su)
  expect(text).not.toContain('First steps')
  const admin = await website.signIn('admin', true)
  const steps = (await admin.get('/', html)).text
  for (const path of ['/event/submit', '/admin/setup', '/admin/events']) {
    expect(steps.slice(steps.indexOf('First steps'))).toContain(`href="${path}"`)
  }
})

it('the front page and the start of the API, which share an address, vary with `Accept`', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const { headers } = await website.browser().get('/', { ...html, accept })
    expect(headers['content-type']).toContain(accept)
    expect(headers.vary).toMatch(/^Accept, /u)
  }
})

it('the front page has what is on, next, coming up, called for and rated', async () => {
  const now = website.clock.now()
  const running = await addEvent('Running', -1)
  await addEvent('Upcoming', 5, { cfpUrl: 'https://cfp.example/' })
  await addEvent('Hidden', 5, { approval: { state: 'pending' } })
  await website.store.transaction(async ({ talks, comments }) => {
    await talks.add(aTalk(running.id, { talkTitle: 'Right now', startDate: instant(now - 60), duration: 30 }))
    await talks.add(
      aTalk(running.id, { talkTitle: 'In an hour', startDate: instant(now + 3600), duration: 30 }),
    )
    const rated = await talks.add(
      aTalk(running.id, { talkTitle: 'Yesterday', startDate: instant(now - DAY) }),
    )
    await comments.add(aTalkComment(rated, host))
  })
  const text = await get('/')
  const headings = [...text.matchAll(/<h[23]>(?:<a [^>]*>)?\s*([^<]+)/gu)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'On now',
    'Running',
    'Coming up',
    'Upcoming',
    'Open calls for talks',
    'Upcoming',
    'Recently rated',
    'Yesterday',
  ])
  expect(text).toContain('Closes in 5 days')
  expect(text).toMatch(/Yesterday<[^]*\d\.0\s*<\/span\s*>\s*1 rating</u)
  expect(text).toMatch(
    /Right now<\/a>[^]*until \d\d:\d\d[^]*In an hour<\/a>[^]*Next \d\d:\d\d[^]*href="\/event\/[^"]*\/now"/u,
  )
})

it('the front page has a column for each room of a running event, and none when nothing is left', async () => {
  const now = website.clock.now()
  const { id } = await addEvent('Running', -1)
  const talk = (talkTitle: string, minutes: number, traits: object) =>
    aTalk(id, { talkTitle, startDate: instant(now + minutes * 60), duration: 30, ...traits })
  await website.store.transaction(async ({ talks, rooms }) => {
    const [blue, red] = [
      await rooms.add(aRoom(id, { roomName: 'Blue' })),
      await rooms.add(aRoom(id, { roomName: 'Red' })),
    ]
    await talks.add(talk('Soon in red', 60, { roomId: red.id }))
    await talks.add(talk('Now in blue', 0, { roomId: blue.id }))
    await talks.add(talk('Lunch', 30, {}))
  })
  expect(await get('/')).toMatch(
    /On now[^]*<h4[^>]*>Blue[^]*class="running"[^]*Now in blue[^]*For everybody[^]*Lunch[^]*<h4[^>]*>Red[^]*Soon in red/u,
  )
  website.clock.set(instant(now + 2 * 3600))
  const later = await get('/')
  expect(later).toContain('On now')
  expect(later).not.toContain('room-columns')
})

it('the front page says what runs in each running event', async () => {
  const now = website.clock.now()
  const titles = Array.from({ length: 8 }, (_, index) => `Talk of event ${index}`)
  for (const [index, talkTitle] of titles.entries()) {
    const { id } = await addEvent(`Running ${index}`, 0)
    await website.store.talks.add(aTalk(id, { talkTitle, startDate: now, duration: 30 }))
  }
  const text = await get('/')
  for (const title of titles) expect(text).toMatch(new RegExp(`${title}</a>[^]*until`, 'u'))
})

it('the front page changes with the clock while it is cached', async () => {
  await addEvent('Soon', 1, { cfpUrl: 'https://cfp.example/' })
  expect(await get('/')).toContain('Closes in 1 day<')
  website.clock.set(instant(website.clock.now() + DAY - 3600))
  expect(await get('/')).toContain('Closes today')
  website.clock.set(instant(website.clock.now() + 3600))
  const text = await get('/')
  expect(text).toContain('On now')
})

it('the search finds events, talks and people, and pages each kind', async () => {
  const event = await addEvent('Hopper days', 1)
  await website.store.transaction(async ({ talks }) => {
    for (let i = 0; i < 101; i++) await talks.add(aTalk(event.id, { talkTitle: `A hopper ${i}` }))
  })
  const text = await get('/search?q=HOPPER')
  for (const found of ['1 event', 'At least 100 talks', '1 person', 'More talks'])
    expect(text).toContain(found)
  expect(text.match(/class="list-row talk-row/gu)).toHaveLength(10)
  const talks = await get('/search?q=hopper&in=talks&start=80')
  expect(talks.match(/class="list-row/gu)).toHaveLength(20)
  expect(talks.match(/Hopper days/gu)).toHaveLength(20)
  expect(talks).toContain('There may be more.')
  expect(talks).not.toContain('1 person')
})

it.each([
  ['', 'Type words'],
  ['%20%00', 'Type words'],
  ['zzz', 'Nothing has all of “zzz”.'],
  ['x'.repeat(10_000), 'Nothing has all of'],
  ['%ED%A0%80', 'Nothing has all of'],
  ['%25_', 'Nothing has all of'],
  [encodeURIComponent(`'":*=+#\\ zzz`), 'Nothing has all of'],
  [encodeURIComponent('\u202eשלום عالم'), 'Nothing has all of'],
])('the search for %j answers', async (text, words) => {
  const { status, text: page } = await website.browser().get(`/search?q=${text}`, html)
  expect([status, page.includes(words)]).toEqual([200, true])
  expect(page).toContain('<meta name="robots" content="noindex"')
})
