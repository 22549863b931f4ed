import type { Rows } from '@lectern/adapters-persistence/testing'
import { expect, it } from 'vitest'
import { anEventBody, aTalkBody } from '../service/bodies.ts'
import { addConference } from '../service/conference.ts'
import { recordIn } from '../service/records.ts'
import { type Setting, statusesOf, times } from './setting.ts'

/** Stars and attendance, with their counters. */
const marks = [
  { what: 'stars', root: 'talks', marked: 'starred', count: 'starred_count', table: 'talk_stars' },
  {
    what: 'attendance',
    root: 'events',
    marked: 'attending',
    count: 'attendee_count',
    table: 'event_attendees',
  },
] as const

const countOf = (rows: Rows, table: string): number => rows[table]?.length ?? 0

export function testMarks({ service, crowd, ask }: Setting): void {
  it.each(marks)('$what are counted exactly', async ({ root, marked, count, table }) => {
    const { event, talk } = await addConference(service())
    const path = `/${root}/${root === 'talks' ? talk.id : event.id}`
    const others = countOf(await service().rows(), table)
    const already = Number(recordIn(await service().ask(path), root)[count])
    const counted = async (): Promise<readonly unknown[]> => [
      countOf(await service().rows(), table) - others,
      Number(recordIn(await service().ask(path), root)[count]) - already,
    ]
    const mark = (name: string | undefined, method: 'POST' | 'DELETE') =>
      ask(name ?? '', `${path}/${marked}`, { method })

    // A user with two requests sends them to different servers.
    expect(statusesOf(await times(200, (at) => mark(crowd()[Math.floor(at / 2)], 'POST')))).toEqual({
      201: 200,
    })
    expect(await counted()).toEqual([100, 100])

    expect(statusesOf(await times(200, (at) => mark(crowd()[Math.floor(at / 5)], 'DELETE')))).toEqual({
      200: 200,
    })
    expect(await counted()).toEqual([60, 60])

    // The first fifty set and clear it simultaneously, in any order.
    const comeAndGo = await times(100, (at) => mark(crowd()[at % 50], at < 50 ? 'POST' : 'DELETE'))
    expect(statusesOf(comeAndGo)).toEqual({ 200: 50, 201: 50 })
    const [rows, shown] = await counted()
    expect(shown).toBe(rows)
    expect(rows).toBeGreaterThanOrEqual(50)
  })

  it('a simultaneous edit loses none of them', async () => {
    const { event, talk } = await addConference(service())
    const edit = (at: number) =>
      at % 2 === 0
        ? ask('host', `/events/${event.id}`, { method: 'PUT', body: anEventBody({ name: `Edit ${at}` }) })
        : ask('host', `/talks/${talk.id}`, { method: 'PUT', body: aTalkBody({ talk_title: `Edit ${at}` }) })
    const mark = (at: number) =>
      ask(crowd()[at] ?? '', at % 2 === 0 ? `/events/${event.id}/attending` : `/talks/${talk.id}/starred`, {
        method: 'POST',
      })
    const replies = await times(60, (at) => (at % 3 === 0 ? edit(at) : mark(at)))
    expect(statusesOf(replies)).toEqual({ 201: 40, 204: 20 })
    const attendees = recordIn(await service().ask(`/events/${event.id}`), 'events')
    expect(attendees['attendee_count']).toBe(20 + 1)
    expect(recordIn(await service().ask(`/talks/${talk.id}`), 'talks')['starred_count']).toBe(20)
  })
}
