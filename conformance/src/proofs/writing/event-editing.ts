import { type Proof, clock, proof } from '../proof.ts'
import { expect } from 'vitest'
import type { Fields } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { eventKind } from '../../writing/kinds.ts'
import { expectEmpty } from '../../writing/send.ts'

const shown = (world: World, event: string): Promise<Fields> =>
  readOne(world, verboseOf(event), { as: 'admin' })

const replace = (world: World, event: string, fields: Fields = {}) =>
  expectEmpty(world, 'PUT', event, { as: 'admin', body: eventKind.body(fields) }, 204, event)

const days = { start_date: '2026-05-01T09:00', end_date: '2026-05-03T17:00' }

export const eventEditing: readonly Proof[] = [
  proof('an edit of an event keeps its approval, slug, hosts and attendance', async (world) => {
    const rejected = { state: 'rejected', reason: 'Too far' } as const
    for (const approval of [{ state: 'approved' } as const, { state: 'pending' } as const, rejected]) {
      const { event } = await aConference(world, { approval })
      const { url_friendly_name, stub, pending, rejection_reason, hosts } = await shown(world, event)
      const others = { url_friendly_name: 'mine', pending: false, hosts: [], approval: 'approved' }
      const body = eventKind.body(others)
      await expectEmpty(world, 'PUT', event, { as: 'host', body }, 204, event)
      const kept = { url_friendly_name, stub, pending, rejection_reason, hosts, attendee_count: 0 }
      expect(await shown(world, event)).toMatchObject({ name: 'PHP Conference', ...kept })
    }
  }).of('D3 edit keeps'),
  proof('times are read in a new zone, while talks stay where they are in time', async (world) => {
    const conference = await aConference(world)
    const { talk } = await aSession(world, conference)
    expect(await readOne(world, talk)).toMatchObject({ start_date: '2026-05-02T10:00:00+02:00' })
    const { event } = conference
    const tokyo = { tz_continent: 'Asia', tz_place: 'Tokyo' }
    await replace(world, event, { ...days, ...tokyo })
    expect(await shown(world, event)).toMatchObject({
      start_date: '2026-05-01T09:00:00+09:00',
      end_date: '2026-05-03T17:00:00+09:00',
    })
    expect(await readOne(world, talk)).toMatchObject({ start_date: '2026-05-02T17:00:00+09:00' })
  }).of('D2 zone changed', 'D2 zone changed talks'),
  proof('hosts open, close and prolong the comments of an event, and reset the window', async (world) => {
    const { event } = await aConference(world)
    const enabledWith = async (window: Fields): Promise<unknown> => {
      const body = eventKind.body({ ...days, ...window })
      await expectEmpty(world, 'PUT', event, { as: 'host', body }, 204, event)
      return (await shown(world, event))['comments_enabled']
    }
    expect(await enabledWith({})).toBe(1)
    expect(await enabledWith({ comments_open_from: '2026-05-02' })).toBe(0)
    expect(await shown(world, event)).toMatchObject({ comments_open_from: '2026-05-02T00:00:00+02:00' })
    expect(await enabledWith({ comments_open_from: '2026-04-01', comments_open_until: '2026-04-30' })).toBe(0)
    expect(await enabledWith({ comments_open_until: '2026-05-01' })).toBe(1)
    expect(await enabledWith({ comments_open_from: '', comments_open_until: '2026-04-30' })).toBe(0)
    expect(await enabledWith({ comments_open_until: '' })).toBe(1)
  }).needing(clock(), 'D5 window set', 'D5 window moved', 'D5 window'),
]
