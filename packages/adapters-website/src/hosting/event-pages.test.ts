import { fromLocal, operator, storedZone, type Zone } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Shown, valuesIn, wordsOf } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite({ settings: { mostPendingEvents: 100 } })
const ada = await website.signIn('ada')

const written = {
  description: 'Three days.\n\nBy the sea.',
  location: 'Livorno',
  start_date: '2026-11-19',
  end_date: '2026-11-21',
  tz_continent: 'rome',
}
let events = 0

/** A pending event of ada, at this path. */
async function submitted(fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = await ada.get('/event/submit')
  const name = `Sea Days ${++events}`
  const { location } = await ada.submit(form, '/event/submit', { name, ...written, ...fields })
  return location.replace(/\?.*$/u, '')
}

const eventAt = (path: string) =>
  website.lectern.getEventByName(operator, { urlFriendlyName: path.replace('/event/', '') })

const rome = 'Europe/Rome' as Zone
const at = (local: string) => fromLocal(Temporal.PlainDateTime.from(local), rome)

describe('a new event', () => {
  it('may wait beside others, as the form says before', async () => {
    const newcomer = await website.signIn('newcomer')
    const limit = async () => /Up to [^<]*/u.exec(wordsOf(await newcomer.get('/event/submit')))?.[0]
    expect(await limit()).toContain('Up to 100 of your events can wait at a time; 0 of them do now.')
    await newcomer.submit(await newcomer.get('/event/submit'), '/event/submit', {
      name: 'Lake Days',
      ...written,
    })
    expect(await limit()).toContain('1 of them does now.')
  })

  it('has what the form says, and its page says what happens now', async () => {
    const form = await ada.get('/event/submit')
    const { location } = await ada.submit(form, '/event/submit', {
      name: 'Sea Days',
      ...written,
      tags: 'Web,  sea ,',
      latitude: '43.55',
      cfp_url: 'https://sea.example/call',
      cfp_end_date: '2026-10-01',
      stub: 'seadays',
    })
    expect(location).toBe('/event/sea-days?done=submitted')
    const page = await ada.get(location)
    expect(page.text).toContain('you get a mail with their decision')
    expect(await eventAt('/event/sea-days')).toMatchObject({
      description: written.description,
      startDate: at('2026-11-19T00:00:00'),
      endDate: at('2026-11-21T23:59:59'),
      zone: 'Europe/Rome',
      tags: ['web', 'sea'],
      latitude: 43.55,
      cfpEndDate: at('2026-10-01T23:59:59'),
      stub: 'seadays',
    })
  })

  it('is shown again with its values and problems', async () => {
    const reply = await ada.fill('/event/submit', { ...written, name: '', tz_continent: 'Atlantis' })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('“Name of the event” is empty.')
    expect(reply.text).toContain(
      'Please type a city of the list, such as Rome, or a zone, such as Europe/Rome.',
    )
    expect(valuesIn(reply)).toMatchObject({ ...written, tz_continent: 'Atlantis' })
  })
})

describe('the form of an event', () => {
  it('changes only what is changed: times of day, tags with commas, small coordinates', async () => {
    const path = await submitted()
    await website.store.transaction(async ({ events }) => {
      const { id } = await eventAt(path)
      const event = await events.find(id)
      if (event === undefined) throw new Error('The event is gone')
      const times = { startDate: at('2026-11-19T09:30:00'), endDate: at('2026-11-21T17:00:00') }
      const links = [{ title: 'Tickets, more', url: 'https://a.example/#a' }]
      const sponsors = [{ name: 'Weaver', url: 'http://b.example', level: 'Gold, more' }]
      const texts = { description: 'One\r\ntwo', tags: ['a, b'], links, sponsors }
      await events.save({ ...event, ...times, ...texts, latitude: 1e-7 })
    })
    const before = await eventAt(path)
    const form = await ada.get(`${path}/edit`)
    const reply = await ada.submit(form, `${path}/edit`, { ...valuesIn(form), location: 'Pisa' })
    expect(reply.location).toBe(`${path}?done=saved`)
    const after = await eventAt(path)
    const { calendarRevision, placeRevision } = after
    const revisions = { calendarRevision, placeRevision }
    expect(after).toEqual({ ...before, location: 'Pisa', description: 'One\ntwo', ...revisions })
    const moved = { ...valuesIn(form), location: 'Pisa', tz_continent: 'Europe/London' }
    await ada.fill(`${path}/edit`, moved)
    expect((await eventAt(path)).startDate).toBe(at('2026-11-19T10:30:00'))
  })

  it('keeps the old name of a zone until another zone is chosen', async () => {
    const path = await submitted()
    await website.store.transaction(async ({ events }) => {
      const event = (await events.find((await eventAt(path)).id)) ?? expect.fail('The event is gone')
      await events.save({ ...event, zone: storedZone('Europe/Kiev') })
    })
    expect((await ada.get(`${path}/about`)).text).toContain('<dd>Europe/Kyiv</dd>')
    const form = await ada.get(`${path}/edit`)
    expect(valuesIn(form)).toMatchObject({ tz_continent: 'Europe/Kyiv' })
    await ada.submit(form, `${path}/edit`, { ...valuesIn(form), location: 'Lviv' })
    expect(await eventAt(path)).toMatchObject({ location: 'Lviv', zone: 'Europe/Kiev' })
    const again = await ada.get(`${path}/edit`)
    await ada.submit(again, `${path}/edit`, { ...valuesIn(again), tz_continent: 'Kalkutta' })
    expect(await eventAt(path)).toMatchObject({ zone: 'Asia/Kolkata' })
  })

  it('moves the time in which comments are taken', async () => {
    const path = await submitted()
    const form = await ada.get(`${path}/edit`)
    const fields = { ...valuesIn(form), comments_open_from: '2026-11-01', comments_open_until: '2026-10-31' }
    const refused = await ada.submit(form, `${path}/edit`, fields)
    expect(refused.text).toContain('The end is before the start.')
    await ada.submit(refused, `${path}/edit`, { ...fields, comments_open_until: '2026-12-24' })
    expect(await eventAt(path)).toMatchObject({ commentsOpenUntil: at('2026-12-24T23:59:59') })
  })
})

describe('two people who edit the same event', () => {
  it('are shown what differs, and choose, and nothing is overwritten unseen', async () => {
    const path = await submitted()
    const edit = `${path}/edit`
    const [one, other] = [await ada.get(edit), await ada.get(edit)]
    const theirs = { location: 'Pisa', start_date: '2026-11-18' }
    await ada.submit(other, edit, { ...valuesIn(other), ...theirs })
    const yours = { location: 'Genova', hashtag: 'sea' }
    const conflict = await ada.submit(one, edit, { ...valuesIn(one), ...yours })
    expect(conflict.status).toBe(412)
    expect(await eventAt(path)).toMatchObject({ location: 'Pisa', hashtag: '' })
    expect(conflict.text).toContain('Somebody else has changed this in the meantime')
    expect(chosenIn(conflict)).toEqual({
      location: ['Pisa', 'Genova', 'yours'],
      hashtag: ['', 'sea', 'yours'],
      start_date: ['2026-11-18', '2026-11-19', 'theirs'],
    })
    expect(wordsOf(conflict)).toContain('Wed, 18 Nov 2026')
    const chosen = { location: 'Pisa', hashtag: 'sea', start_date: '2026-11-18' }
    await ada.submit(conflict, edit, chosen)
    expect(await eventAt(path)).toMatchObject({
      location: 'Pisa',
      hashtag: 'sea',
      startDate: at('2026-11-18T00:00:00'),
    })
  })

  it('are not asked about what both wrote, or about what the form does not have', async () => {
    const path = await submitted()
    const edit = `${path}/edit`
    const [one, other] = [await ada.get(edit), await ada.get(edit)]
    await ada.submit(other, edit, { ...valuesIn(other), location: 'Pisa' })
    await ada.post(`${path}/unattend`, {}, { 'sec-fetch-site': 'same-origin' })
    const { location } = await ada.submit(one, edit, { ...valuesIn(one), location: 'Pisa', hashtag: 'sea' })
    expect(location).toBe(`${path}?done=saved`)
  })
})

/** The two values of each field, and the chosen one. */
const chosenIn = ({ text }: Shown): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...text.matchAll(/<fieldset class="versions">(.*?)<\/fieldset>/gsu)].map(([, fieldset = '']) => {
      const [, field = ''] = /name="(\w+)"/u.exec(fieldset) ?? []
      const values = [...fieldset.matchAll(/value="([^"]*)"/gu)].map(([, value = '']) => value)
      const [, chosen = ''] = /id="\w+-(\w+)"[^>]*checked/u.exec(fieldset) ?? []
      return [field, [...values, chosen]]
    }),
  )

it('an event that waits is deleted after a page that says what goes with it', async () => {
  const path = await submitted()
  expect((await ada.get(`${path}/edit`)).text).toContain(`href="${path}/delete"`)
  const page = await ada.get(`${path}/delete`)
  expect(page.text).toContain('This also deletes its tracks, 0 talks and 0 comments.')
  const { location } = await ada.submit(page, `${path}/delete`)
  expect((await ada.get(location)).text).toContain('The event is deleted.')
  expect((await ada.get(path)).status).toBe(404)
})

it('an approved event is not deleted by its hosts', async () => {
  const path = await submitted()
  await website.lectern.approveEvent(operator, { eventId: (await eventAt(path)).id })
  expect((await ada.get(`${path}/edit`)).text).not.toContain(`href="${path}/delete"`)
  expect((await ada.get(`${path}/delete`)).status).toBe(403)
})
