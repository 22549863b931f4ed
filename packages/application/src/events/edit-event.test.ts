import { asId, type EventInput, type UserId, type Username, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aConference, type TestConference } from '../testing/conference.ts'

const input: EventInput = {
  name: 'Renamed',
  description: 'Changed',
  location: 'Elsewhere',
  startDate: '2026-05-01 09:00',
  endDate: '2026-05-03',
  tzContinent: 'Europe',
  tzPlace: 'Amsterdam',
}

const read = ({ lectern, event }: TestConference) =>
  lectern.getEvent(visitor, { eventId: event.id, verbose: true })

describe('editEvent', () => {
  it('replaces what is written, and keeps address, approval and hosts', async () => {
    const conference = await aConference()
    const { lectern, host, event } = conference
    await lectern.editEvent(host, { eventId: event.id, ...input, tags: ['New'] })
    expect(await read(conference)).toMatchObject({
      name: 'Renamed',
      location: 'Elsewhere',
      tags: ['new'],
      urlFriendlyName: event.urlFriendlyName,
      stub: event.stub,
      approval: { state: 'approved' },
      extras: { hosts: [{ userId: host.userId }] },
    })
  })

  it('takes a stub that is free, and refuses one that is taken', async () => {
    const conference = await aConference()
    const { lectern, host, event, signUp } = conference
    const other = await lectern.submitEvent(await signUp({ admin: true }), { ...input, stub: 'taken' })
    await lectern.editEvent(host, { eventId: event.id, ...input, stub: 'free' })
    expect((await read(conference)).stub).toBe('free')
    const attempt = lectern.editEvent(host, { eventId: event.id, ...input, stub: other.stub })
    await expect(attempt).rejects.toThrow(`'stub' must be unique: another event has this one`)
  })

  it('changes nothing when a field is wrong', async () => {
    const conference = await aConference()
    const before = await read(conference)
    const wrong = { ...input, href: 'nonsense', name: '' }
    const attempt = conference.lectern.editEvent(conference.host, { eventId: conference.event.id, ...wrong })
    await expect(attempt).rejects.toMatchObject({ problems: [{ field: 'name' }, { field: 'href' }] })
    expect(await read(conference)).toEqual(before)
  })
})

describe('deleteEvent', () => {
  it('takes everything below it away', async () => {
    const { lectern, event, talk, signUp } = await aConference()
    await lectern.deleteEvent(await signUp({ admin: true }), { eventId: event.id })
    const reading = lectern.getTalk(visitor, { talkId: talk.id })
    await expect(reading).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('hosts', () => {
  it('are added by username in any letter case, once', async () => {
    const conference = await aConference()
    const { lectern, host, event, signUp } = conference
    const ada = await signUp({ username: 'ada' as Username })
    for (const hostName of ['ada', 'ADA']) {
      expect(await lectern.addHost(host, { eventId: event.id, hostName })).toBe(ada.userId)
    }
    const { extras } = await read(conference)
    expect(extras?.hosts.map(({ userId }) => userId)).toEqual([host.userId, ada.userId])
  })

  const strangers: readonly unknown[] = [undefined, '', 'nobody', 'suspended', 'a b', 7]
  for (const hostName of strangers) {
    it(`are not ${String(hostName)}`, async () => {
      const { lectern, host, event, signUp } = await aConference()
      await signUp({ username: 'suspended' as Username, suspended: true })
      const attempt = lectern.addHost(host, { eventId: event.id, hostName })
      await expect(attempt).rejects.toMatchObject({ kind: 'invalid', problems: [{ field: 'host_name' }] })
    })
  }

  it('are removed, but for the last one and for who is none', async () => {
    const { lectern, host, event } = await aConference()
    const remove = (userId: UserId) => lectern.removeHost(host, { eventId: event.id, userId })
    await expect(remove(host.userId)).rejects.toMatchObject({ kind: 'refused' })
    await expect(remove(asId(4711))).rejects.toMatchObject({ kind: 'not-found', message: 'Host not found' })
  })
})

describe('attendance', () => {
  it('is marked and taken back, as often as one likes', async () => {
    const conference = await aConference()
    const { lectern, event, signUp } = conference
    const ada = await signUp()
    const seen: unknown[] = []
    for (const change of ['attendEvent', 'attendEvent', 'unattendEvent', 'unattendEvent'] as const) {
      await lectern[change](ada, { eventId: event.id })
      const attending = await lectern.getAttendance(ada, { eventId: event.id })
      seen.push([attending, (await read(conference)).attendeeCount])
    }
    expect(seen).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
  })
})
