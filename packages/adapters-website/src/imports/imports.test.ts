import { anEvent, aProgrammeTalk, aTalk } from '@lectern/contracts/testing'
import {
  asId,
  type EventId,
  problemAt,
  type ProgrammeTalk,
  programmeLimits,
  storedZone,
} from '@lectern/domain'
import { expect, it } from 'vitest'
import { formTokenIn, type Shown, wordsOf, formBody, type FormPart, formType } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

const zone = storedZone('Europe/Rome')

const website = await openWebsite()
const host = await website.signIn('host')
const hostId = await website.idOf('host')

let events = 0
/** Another event of the host, with one talk; returns its path. */
async function addEvent(): Promise<{ readonly path: string; readonly eventId: EventId }> {
  const name = `days-${++events}`
  const eventId = await website.store.transaction(async (to) => {
    const { id } = await to.events.add(anEvent(hostId, { urlFriendlyName: name, stub: name, zone }))
    await to.talks.add(aTalk(id, { talkTitle: 'Old talk', duration: 30 }))
    return id
  })
  return { path: `/event/${name}`, eventId }
}

const programmeOf = (talks: readonly Partial<ProgrammeTalk>[]): string =>
  JSON.stringify({ tracks: [], rooms: [], talks: talks.map((talk) => aProgrammeTalk(talk)) })

/** Pastes the programme; shows the plan. */
async function plan(
  path: string,
  talks: readonly Partial<ProgrammeTalk>[],
): Promise<readonly [string, Shown]> {
  const { location } = await host.fill(`${path}/import`, { programme: programmeOf(talks) })
  return [location, await host.get(location)]
}

/** Sends the form as browsers do that may send a file. */
async function send(path: string, parts: readonly FormPart[], headers = {}): Promise<Shown> {
  const content = formTokenIn(await host.get(`${path}/import`))
  const body = formBody([{ name: 'form_token', content }, ...parts]).toString('latin1')
  return host.post(`${path}/import`, body, {
    'content-type': formType,
    'sec-fetch-site': 'same-origin',
    ...headers,
  })
}

it('a host sees what a table changes, agrees, and sees that it is done', async () => {
  const { path, eventId } = await addEvent()
  const [location, shown] = await plan(path, [
    { talkTitle: 'Old talk', duration: 45, speakers: undefined, type: 'Keynote', room: 'Attic' },
    { talkTitle: 'New talk', place: 'row 3', tracks: ['Data'], room: 'Main hall' },
    { talkTitle: 'Far away', place: 'row 4', startDate: '1999-01-01T10:00' },
  ])
  const words = wordsOf(shown)
  expect(words).toContain('Not understood: 1 place')
  expect(words).toMatch(/Row 4 The event is from .* Please choose a time within it\./u)
  expect(words).toMatch(
    /Changed: 1 talk .*Length was 30 min becomes 45 min.*Kind was Talk becomes Keynote.*Room was nothing becomes Attic/u,
  )
  expect(words).toMatch(/New: 1 talk New talk .*\d{1,2}:\d{2}.* Main hall Data/u)
  expect(words).toMatch(/Rooms: 2 Attic new Main hall new Tracks: 1 Data new/u)
  const applied = await host.submit(shown, `${location}/apply`)
  expect(applied.location).toBe(`${location}?done=applied`)
  const done = await host.get(applied.location)
  expect(wordsOf(done)).toContain('The changes are made.')
  expect(done.text).not.toContain(`action="${location}/`)
  const page = { start: 0, resultsPerPage: 0 }
  const { items } = await website.lectern.listEventTalks({ kind: 'visitor' }, { eventId, page })
  expect(items.map(({ talkTitle }) => talkTitle).toSorted()).toEqual(['New talk', 'Old talk'])
})

it('keeps the names of fields for the next file, and says which fields there are', async () => {
  const { path } = await addEvent()
  const programme = programmeOf([{ talkTitle: 'New talk' }])
  const refused = await host.fill(`${path}/import`, { programme, map: 'begin=Kick-off' })
  expect(refused.status).toBe(400)
  expect(wordsOf(refused)).toContain('“begin=Kick-off” does not name a field.')
  await host.fill(`${path}/import`, { programme, map: 'start=Kick-off\r\nroom=place.name\r\n' })
  expect((await host.get(`${path}/import`)).text).toContain('start=Kick-off\nroom=place.name</textarea>')
  await host.fill(`${path}/import`, { programme, map: '' })
  expect((await host.get(`${path}/import`)).text).not.toContain('Kick-off')
})

it('asks how many talks are to be removed, before it removes most of them', async () => {
  const { path } = await addEvent()
  const fields = { programme: programmeOf([]), remove_missing: 'yes' }
  const refused = await host.fill(`${path}/import`, fields)
  expect([refused.status, wordsOf(refused)]).toEqual([400, expect.stringContaining('remove 1 of 1 talks')])
  expect(refused.text).toContain('name="remove"')
  const { location } = await host.submit(refused, `${path}/import`, { ...fields, remove: '1' })
  expect(wordsOf(await host.get(location))).toContain('Removed: 1 talk')
})

it('tells sessions that are read in part from those that are left out', async () => {
  const { path } = await addEvent()
  const [location] = await plan(path, [{ talkTitle: 'New talk' }])
  const problems = [
    problemAt('row 2', { code: 'bad-link', message: '', facts: { url: 'no' } }),
    problemAt('event Gone', { code: 'no-start', message: '', facts: { title: 'Gone' } }),
  ]
  const { id } = await website.store.transaction(async ({ importPlans }) => {
    const made = await importPlans.find(asId(Number(location.split('/').at(-1))))
    if (made === undefined) throw new Error('There is no plan')
    return importPlans.add({ ...made, problems })
  })
  expect(wordsOf(await host.get(`${path}/import/${id}`))).toMatch(
    /Not understood: 1 place These are left out.* Entry Gone “Gone” has no start.* Read in part: 1 place The talks are taken over.* Row 2 “no” is not/u,
  )
})

it('a plan whose event was changed says so, and leads to the form', async () => {
  const { path, eventId } = await addEvent()
  const [location, shown] = await plan(path, [{ talkTitle: 'New talk' }])
  await website.store.talks.add(aTalk(eventId, { talkTitle: 'Meanwhile' }))
  const refused = await host.submit(shown, `${location}/apply`)
  expect(refused.status).toBe(409)
  expect(wordsOf(refused)).toContain('The programme was changed after this plan was made.')
  expect(refused.text).not.toContain(`action="${location}/apply"`)
  expect(refused.text).toContain(`href="${path}/import"`)
})

it('a plan that is dropped is gone', async () => {
  const { path } = await addEvent()
  const [location, shown] = await plan(path, [{ talkTitle: 'New talk' }])
  const { location: after } = await host.submit(shown, `${location}/drop`)
  expect(wordsOf(await host.get(after))).toContain('Nothing was changed.')
  expect((await host.get(location)).status).toBe(404)
})

it('a table that changes nothing has no button', async () => {
  const [location, shown] = await plan((await addEvent()).path, [])
  expect(wordsOf(shown)).toContain('Nothing would change')
  expect(shown.text).not.toContain(`action="${location}/`)
})

it('a plan of as many talks as there may be is shown in parts', async () => {
  const { path } = await addEvent()
  const talks = Array.from({ length: programmeLimits.talks }, (_, number) => ({
    talkTitle: `Talk ${number}`,
    foreignId: String(number),
    talkDescription: 'Long '.repeat(10),
  }))
  const { location: large } = await send(path, [
    { name: 'file', fileName: 'talks.json', content: programmeOf(talks) },
  ])
  const whole = await host.get(large)
  expect(wordsOf(whole)).toContain('New: 2,000 talks')
  expect(whole.text.length).toBeLessThan(60_000)
  const [first, last] = await Promise.all([
    host.get(`${large}?show=added`),
    host.get(`${large}?show=added&start=1950`),
  ])
  expect([first.text.includes('>Talk 49<'), first.text.includes('>Talk 50<')]).toEqual([true, false])
  expect(last.text).toContain('>Talk 1999<')
  expect(last.text.length).toBeLessThan(60_000)
})

it('of a pasted table and a file, the file is read', async () => {
  const { path } = await addEvent()
  const { location } = await send(path, [
    { name: 'programme', content: programmeOf([{ talkTitle: 'Pasted' }]) },
    { name: 'file', fileName: 'talks.json', content: programmeOf([{ talkTitle: 'In the file' }]) },
  ])
  const { text } = await host.get(location)
  expect([text.includes('In the file'), text.includes('Pasted')]).toEqual([true, false])
})

it('a table is pasted through a form that may have a file', async () => {
  const { path } = await addEvent()
  const { location } = await send(path, [
    { name: 'programme', content: programmeOf([{ talkTitle: 'Pasted' }]) },
    { name: 'file', fileName: '', content: '' },
  ])
  expect((await host.get(location)).text).toContain('Pasted')
})

it('what is pasted stays in the form when it is refused', async () => {
  const { path } = await addEvent()
  const refused = await send(path, [{ name: 'programme', content: 'no "programme"' }])
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('no &quot;programme&quot;</textarea>')
})

const twice = [
  { name: 'programme', content: '1' },
  { name: 'programme', content: '2' },
]
it.each<readonly [number, string, readonly FormPart[], Readonly<Record<string, string>>]>([
  [400, 'a repeated field', twice, {}],
  [400, 'no text in UTF-8', [{ name: 'programme', content: '\u00FF' }], {}],
  [400, 'another boundary', [], { 'content-type': 'multipart/form-data; boundary=other' }],
  [400, 'no boundary', [], { 'content-type': 'multipart/form-data; charset=utf-8' }],
  [400, 'too many parts', Array.from({ length: 60 }, (_, at) => ({ name: `n${at}`, content: '' })), {}],
  [403, 'no token', [], { 'sec-fetch-site': 'cross-site' }],
  [413, 'too many bytes', [{ name: 'programme', content: 'x'.repeat(programmeLimits.bytes + 70_000) }], {}],
  [415, 'a coding', [], { 'content-encoding': 'gzip' }],
])('answers %d to %s', async (status, _, parts, headers) => {
  const { path } = await addEvent()
  const reply = await send(path, parts, headers)
  expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
})
