import { expect } from 'vitest'
import { asFields, asList, asText, type Fields } from '../../reading/fields.ts'
import { expectStatus, readAll, readOne } from '../../reading/read.ts'
import type { Reply } from '../../world/client.ts'
import type { Role } from '../../world/roles.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession, type Conference } from '../../writing/conference.ts'
import { withAnotherAdmin } from '../../writing/people.ts'
import { expectEach, expectEmpty, expectSent } from '../../writing/send.ts'
import { clock, inside, type Proof, proof } from '../proof.ts'

const DAY = 24 * 60 * 60
const table = (...rows: readonly string[]) => ['title,speakers,start', ...rows].join('\r\n')
const rowOf = (title: string, speakers = '') => `${title},${speakers},2026-05-02T10:00:00+02:00`

interface File {
  readonly as?: Role
  readonly type?: string
  readonly query?: string
}

const sendFile = (
  world: World,
  event: string,
  body: string,
  { as = 'host', type = 'text/csv', query = '' }: File = {},
) => world.ask(`${event}/imports${query}`, { as, method: 'POST', body, headers: { 'content-type': type } })

async function planned(world: World, event: string, body: string, file: File = {}): Promise<string> {
  const reply = await sendFile(world, event, body, file)
  expect(reply.status, `status of a plan: ${reply.text}`).toBe(201)
  return asText(reply.headers.location)
}

const shown = (world: World, plan: string, as: Role = 'host'): Promise<Fields> => readOne(world, plan, { as })

const apply = (world: World, plan: string, status: number, as: Role = 'host'): Promise<Reply> =>
  expectSent(world, 'POST', `${plan}/application`, { as }, status)

const titlesOf = (world: World, { event }: Conference) => readAll(world, `${event}/talks`, 'talk_title')

const plans: readonly Proof[] = [
  proof(
    'imports_uri takes a file and gives a plan, which changes nothing until it is applied, once',
    async (world) => {
      const conference = await aConference(world)
      const { event } = conference
      const list = asText((await readOne(world, `${event}?verbose=yes`, { as: 'host' }))['imports_uri'])
      expect(list).toBe(`${event}/imports`)
      const plan = await planned(world, event, table(rowOf('New talk', 'Zoe')))
      expect(plan).toMatch(/\/imports\/\d+$/u)
      expect(await shown(world, plan, 'admin')).toMatchObject({
        uri: plan,
        event_uri: event,
        applied_date: null,
        added_talks: [{ talk_title: 'New talk', speakers: ['Zoe'] }],
      })
      expect(await titlesOf(world, conference)).toEqual([])
      await expectEmpty(world, 'POST', `${plan}/application`, { as: 'host' }, 204, `${event}/talks`)
      expect(await titlesOf(world, conference)).toEqual(['New talk'])
      await apply(world, plan, 409)
    },
  ).of('D4 import planned', 'D4 import shown', 'D4 import applied'),
  proof('a plan is refused when the programme has changed since', async (world) => {
    const conference = await aConference(world)
    const plan = await planned(world, conference.event, table(rowOf('New talk')))
    await aSession(world, conference)
    const before = await titlesOf(world, conference)
    await apply(world, plan, 409)
    expect(await titlesOf(world, conference)).toEqual(before)
  }).of('D4 import outdated'),
  proof('DELETE drops a plan', async (world) => {
    const { event } = await aConference(world)
    const plan = await planned(world, event, table())
    await expectEmpty(world, 'DELETE', plan, { as: 'host' }, 204)
    await expectStatus(world, plan, 404, { as: 'host' })
    await apply(world, plan, 404)
  }).of('D4 import dropped'),
  proof(
    'hosts and admins plan imports; only the maker applies or drops a plan, below its event',
    async (world) => {
      const [{ event }, other] = [await aConference(world), await aConference(world)]
      for (const [as, status] of [
        ['member', 403],
        ['otherHost', 403],
        ['admin', 201],
      ] as const) {
        expect((await sendFile(world, event, table(), { as })).status).toBe(status)
      }
      const plan = await planned(world, event, table())
      await expectEach(world, 'GET', plan, { visitor: 401, member: 403, admin: 200, host: 200 })
      await expectEach(world, 'POST', `${plan}/application`, { visitor: 401, member: 403, admin: 403 })
      await expectEach(world, 'DELETE', plan, { visitor: 401, member: 403, admin: 403 })
      await expectStatus(world, plan.replace(event, other.event), 404, { as: 'host' })
    },
  ).of('D4 import planned', 'D4 import shown', 'D4 import of its maker'),
  proof('the sixth plan of an event takes the place of the first', async (world) => {
    const { event } = await aConference(world)
    const made: string[] = []
    for (let count = 0; count < 6; count += 1) made.push(await planned(world, event, table()))
    const [first = '', second = ''] = made
    await expectStatus(world, first, 404, { as: 'host' })
    await expectStatus(world, second, 200, { as: 'host' })
  }).of('D4 imports at most'),
  proof('a plan is there for 24 hours', async (world) => {
    const plan = await planned(world, (await aConference(world)).event, table())
    await world.later(DAY - 60, () => expectStatus(world, plan, 200, { as: 'host' }))
    await world.later(DAY + 60, () => expectStatus(world, plan, 404, { as: 'host' }))
  }).needing(clock(), 'D4 import kept'),
  proof('answers about plans are no-store', async (world) => {
    const { event } = await aConference(world)
    const made = await sendFile(world, event, table())
    const plan = asText(made.headers.location)
    const [read, applied] = [await world.ask(plan, { as: 'host' }), await apply(world, plan, 204)]
    const headers = [made, read, applied].map(({ headers: of }) => of['cache-control'])
    for (const header of headers) expect(header).toContain('no-store')
  }).of('D4 import not stored'),
  proof('a talk with a comment, a star or a claim stays unless it is named', async (world) => {
    const conference = await aConference(world)
    const { event } = conference
    const aTalk = async (traits: Parameters<typeof aSession>[2]) =>
      (await aSession(world, conference, traits)).talk
    const claimed = await aTalk({ talkTitle: 'Claimed' })
    const starred = await aTalk({ talkTitle: 'Starred', speakers: [] })
    const open = { startDate: moment('2026-05-01T10:00:00+02:00') }
    const commented = await aTalk({ talkTitle: 'Commented', speakers: [], ...open })
    const bare = await aTalk({ talkTitle: 'Bare', speakers: [] })
    await expectSent(world, 'POST', `${starred}/starred`, { as: 'member' }, 201)
    const body = { comment: 'Good', rating: 5 }
    await expectSent(world, 'POST', `${commented}/comments`, { as: 'member', body }, 201)
    const file = table(rowOf('New talk'))
    const uris = (talks: unknown) =>
      asList(talks)
        .map((talk) => asText(asFields(talk)['talk_uri']))
        .toSorted()
    const kept = await shown(world, await planned(world, event, file, { query: '?remove_missing=yes' }))
    expect(uris(kept['removed_talks'])).toEqual([bare])
    expect(uris(kept['kept_talks'])).toEqual([claimed, starred, commented].toSorted())
    const query = `?remove=${encodeURIComponent(claimed)}`
    const plan = await planned(world, event, file, { query })
    expect(await shown(world, plan)).toMatchObject({ removed_talks: [{ talk_uri: claimed, named: true }] })
    await apply(world, plan, 204)
    await expectStatus(world, claimed, 404)
  }).needing(clock('its talk is open for comments'), 'D4 import feedback'),
  proof(
    'a file without talks, or with less than half of them, removes only a number that remove gives',
    async (world) => {
      const conference = await aConference(world)
      const { event } = conference
      for (const talkTitle of ['One', 'Two']) {
        await aSession(world, conference, { talkTitle, speakers: [] })
      }
      const remove = (query: string, file = table()) =>
        sendFile(world, event, file, { as: 'admin', query: `?remove_missing=yes${query}` })
      const refused = await remove('')
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('2 of 2 talks')])
      expect((await remove('&remove=1')).status).toBe(400)
      expect((await remove('', table(rowOf('One')))).status).toBe(201)
      const plan = asText((await remove('&remove=2')).headers.location)
      expect(asList((await shown(world, plan, 'admin'))['removed_talks'])).toHaveLength(2)
    },
  ).of('D4 import removes'),
  proof('nobody sends more than 20 files in an hour, refused ones included', async (world) => {
    const { event } = await aConference(world)
    await withAnotherAdmin(world, async ({ asking }) => {
      const sending = {
        ...asking,
        method: 'POST',
        body: 'no table',
        headers: { ...asking.headers, 'content-type': 'text/csv' },
      } as const
      const send = () => world.ask(`${event}/imports`, sending)
      for (let number = 0; number < 20; number += 1) expect((await send()).status).toBe(400)
      const reply = await send()
      expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3600'])
    })
  }).needing(inside('it would use up the hourly limit of the accounts'), 'D4 import rate'),
  proof('a claimed name that the file leaves out is a question, and stays', async (world) => {
    const conference = await aConference(world)
    const { talk } = await aSession(world, conference, { talkTitle: 'Claimed' })
    const plan = await planned(world, conference.event, table(rowOf('Claimed', 'Ursula')))
    expect(await shown(world, plan)).toMatchObject({ questions: [{ talk_uri: talk, speaker_name: 'Sven' }] })
    await apply(world, plan, 204)
    const { speakers } = await readOne(world, talk)
    expect(JSON.stringify(speakers)).toContain('"Sven"')
  }).of('D4 import claimed'),
]

const formOf = (file: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--x--\r\n`
const talksOf = (count: number) =>
  table(...Array.from({ length: count }, (_, index) => rowOf(`Talk ${index}`)))

const files: readonly Proof[] = [
  proof('a file comes as JSON, CSV, iCalendar, XML or in a form', async (world) => {
    const { event } = await aConference(world)
    const title = 'Same'
    const start = '2026-05-02T10:00:00+02:00'
    for (const [type, body] of [
      ['text/csv', table(rowOf(title))],
      ['application/json', JSON.stringify({ talks: [{ talk_title: title, start_date: start }] })],
      [
        'text/calendar',
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:${title}\r\nDTSTART:20260502T080000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      ],
      [
        'application/xml',
        `<schedule><day><room name="A"><event id="1"><title>${title}</title><date>${start}</date></event></room></day></schedule>`,
      ],
      ['multipart/form-data; boundary=x', formOf(table(rowOf(title)))],
    ] as const) {
      const plan = await shown(world, await planned(world, event, body, { as: 'admin', type }), 'admin')
      expect(plan, `of ${type}`).toMatchObject({ added_talks: [{ talk_title: title, start_date: start }] })
    }
    expect((await sendFile(world, event, table(), { as: 'admin', type: 'text/plain' })).status).toBe(415)
  }).of('D1 import types'),
  proof('a file of more than 5 MiB is 413, one of more than 2,000 talks 400', async (world) => {
    const { event } = await aConference(world)
    const send = (body: string) => sendFile(world, event, body, { as: 'admin' })
    expect((await send(' '.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(talksOf(2001))).status).toBe(400)
    expect((await send(talksOf(2000))).status).toBe(201)
  }).of('D1 import size'),
]

export const importProofs: readonly Proof[] = [...plans, ...files]
