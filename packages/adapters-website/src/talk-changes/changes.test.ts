import { aTalkChange, aUser } from '@lectern/contracts/testing'
import { after, DAY, fieldOfPlace, MINUTE, operator, type RecordedChange } from '@lectern/domain'
import { parseAtomFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const { website, event, talk, host, speaker, path } = await openTalkScene({ talkTitle: 'Tides <&>' })
const eventPath = `/event/${event.urlFriendlyName}`
const now = website.clock.now()

const record = (changes: readonly Partial<RecordedChange>[]) =>
  website.store.talkChanges.record(
    event.id,
    changes.map((change) => aTalkChange(talk, { talkTitle: 'Tides <&>', createdDate: now, ...change })),
    now,
    undefined,
  )

const addFans = (count: number) =>
  website.store.transaction(async ({ users, stars }) => {
    for (let fan = 0; fan < count; fan++) await stars.add(talk.id, (await users.add(aUser())).id)
  })

await record([
  { before: String(talk.startDate - 3600), after: String(talk.startDate) },
  { kind: 'room', before: 'Saal <1>', after: '' },
  { kind: 'removed', talkId: undefined, talkTitle: 'Gone', createdDate: after(now, -DAY) },
])

const text = async (of: string): Promise<string> => (await website.browser().get(of)).text

it('the page of changes has them by days, newest first, and links to talks that exist', async () => {
  const page = await text(`${eventPath}/changes`)
  expect(page).toMatch(/no longer in Saal &lt;1&gt;.*moved from Fri 1\sMay, \d\d:\d\d to \d\d:\d\d.*Gone/su)
  expect(page).toContain(`href="${path}"`)
  expect(page).toContain(`href="${eventPath}/changes.atom"`)
  expect(page.match(/<section class="day">/gu)).toHaveLength(2)
})

it('the feed of changes has an entry for each', async () => {
  const feed = parseAtomFeed(await text(`${eventPath}/changes.atom`))
  expect(feed.entries?.map(({ title, links }) => [title?.value, links?.[0]?.href])).toEqual([
    ['Tides <&>: no longer in Saal <1>', `https://lectern.example${path}`],
    [expect.stringMatching(/^Tides <&>: moved from /u), `https://lectern.example${path}`],
    ['Gone: no longer in the programme', `https://lectern.example${eventPath}/changes`],
  ])
})

it('many additions of one moment are one entry of the page and of the feed', async () => {
  const moment = after(now, -3 * DAY)
  const titles = Array.from({ length: 7 }, (_, index) => `Added ${index}`)
  const add = (talkTitle: string) => ({ kind: 'added', talkTitle, createdDate: moment }) as const
  await record([...titles.map(add), { ...add('Later'), createdDate: after(moment, 1) }])
  const page = await text(`${eventPath}/changes`)
  expect(page).toMatch(/Later.*href="[^"]*\/schedule">7 talks are new<.*Added 0.*Added 4.*…/su)
  expect(page).not.toContain('Added 5')
  const { entries = [] } = parseAtomFeed(await text(`${eventPath}/changes.atom`))
  const last = entries.at(-1)
  expect([last?.title?.value, last?.links?.[0]?.href]).toEqual([
    '7 talks are new',
    `https://lectern.example${eventPath}/schedule`,
  ])
})

it('talks say for two days what changed, where they are listed and on their page', async () => {
  const mark = /moved from \d\d:\d\d, Saal &lt;1&gt;</u
  const shows = async () =>
    Promise.all([path, eventPath, `${eventPath}/talks`].map(async (page) => mark.test(await text(page))))
  expect(await shows()).toEqual([true, true, true])
  expect((await speaker.get('/user/schedule')).text).toMatch(mark)
  website.clock.set(after(now, 2 * DAY))
  expect(await shows()).toEqual([false, false, false])
  website.clock.set(after(now, MINUTE))
})

it('a host sees whom a change concerns, and saves it then', async () => {
  const table = `${eventPath}/edit/talks`
  await addFans(20)
  expect((await host.get(`${path}/edit`)).text).toContain('This concerns 21 people')
  expect((await speaker.get(`${path}/edit`)).text).not.toContain('This concerns')
  const page = await host.get(table)
  expect(page.text).toContain('starred by 20')
  const change = { [fieldOfPlace('duration', talk.id)]: '25' }
  const asked = await host.submit(page, table, change)
  expect(asked.text).toContain('This concerns 21 people')
  expect((await website.lectern.getTalkByStub(operator, { stub: talk.stub })).duration).not.toBe(25)
  expect((await host.submit(asked, table, {})).location).toBe(`${table}?done=placed`)
})
