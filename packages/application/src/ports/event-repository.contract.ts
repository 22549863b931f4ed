import { asId, type EventId, instant, type UserId, type Zone } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { aUser, anEvent } from '../testing/builders.ts'
import type { Backend } from './contract.ts'
import { caseOn } from './contract-case.ts'
import type { Store } from './store.ts'

export function eventRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`EventRepository [${backend.name}]`, () => {
    test('finds an event as it was added, with every field set', async (store) => {
      const [host, second] = await people(store)
      const event = anEvent(host, everyField([second, host]))
      const added = await store.transaction(({ events }) => events.add(event))
      expect(added).toEqual({ ...event, id: added.id })
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(added)
    })

    test('finds an event as it was added, with only the required fields', async (store) => {
      const [host] = await people(store)
      const added = await store.transaction(({ events }) => events.add(anEvent(host)))
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(added)
    })

    test('finds nothing by an id that no event has', async ({ transaction }) => {
      expect(await transaction(({ events }) => events.find(asId<EventId>(4711)))).toBeUndefined()
    })

    test('saves every field', async (store) => {
      const [host, second] = await people(store)
      const added = await store.transaction(({ events }) => events.add(anEvent(host)))
      const changed = { ...anEvent(host, everyField([second])), id: added.id }
      await store.transaction(({ events }) => events.save(changed))
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(changed)
    })

    test('saves emptied fields, fewer tags and other hosts in their order', async (store) => {
      const [host, second, third] = await people(store)
      const added = await store.transaction(({ events }) =>
        events.add(anEvent(host, everyField([host, second]))),
      )
      const changed = { ...added, ...anEvent(host, { tags: ['b'], hosts: [third, second] }), id: added.id }
      await store.transaction(({ events }) => events.save(changed))
      expect(await store.transaction(({ events }) => events.find(added.id))).toEqual(changed)
    })

    test('a save leaves the attendees alone', async (store) => {
      const [host] = await people(store)
      const event = await store.transaction(({ events }) => events.add(anEvent(host)))
      await store.transaction(async ({ events, attendance }) => {
        await attendance.add(event.id, host)
        await events.save({ ...event, name: 'Renamed' })
      })
      const view = await store.eventQueries.find(event.id, { kind: 'every' }, host)
      expect([view?.name, view?.attendeeCount, view?.attending]).toEqual(['Renamed', 1, true])
    })

    test('keeps dates before 1970 and far away', async (store) => {
      const [host] = await people(store)
      const dates = { startDate: instant(-86_400 * 365 * 60), endDate: instant(86_400 * 365 * 1000) }
      const added = await store.transaction(({ events }) => events.add(anEvent(host, dates)))
      expect(await store.transaction(({ events }) => events.find(added.id))).toMatchObject(dates)
    })

    test('says which names and stubs are taken', async (store) => {
      const [host] = await people(store)
      await store.transaction(async ({ events }) => {
        await events.add(anEvent(host, { urlFriendlyName: 'phpday', stub: 'php' }))
        await events.add(anEvent(host, { urlFriendlyName: 'phpday-2026', stub: 'p26' }))
        expect(await events.takenUrlFriendlyNames(['phpday', 'phpday-2', 'php'])).toEqual(new Set(['phpday']))
        expect(await events.takenStubs(['p26', 'php', 'phpday'])).toEqual(new Set(['p26', 'php']))
        expect(await events.takenStubs([])).toEqual(new Set())
      })
    })

    test('refuses a second event of the same name in its address', async (store) => {
      const [host] = await people(store)
      const named = { urlFriendlyName: 'phpday' }
      await store.transaction(({ events }) => events.add(anEvent(host, named)))
      await expect(store.transaction(({ events }) => events.add(anEvent(host, named)))).rejects.toThrow()
    })

    test('refuses a second event of the same stub', async (store) => {
      const [host] = await people(store)
      await store.transaction(({ events }) => events.add(anEvent(host, { stub: 'php' })))
      const again = store.transaction(({ events }) => events.add(anEvent(host, { stub: 'php' })))
      await expect(again).rejects.toThrow()
    })

    test('counts what of a submitter is pending', async (store) => {
      const [submitter, other] = await people(store)
      const states = [{ state: 'pending' }, { state: 'approved' }, { state: 'rejected', reason: '' }] as const
      await store.transaction(async ({ events }) => {
        for (const approval of states) await events.add(anEvent(submitter, { approval }))
        await events.add(anEvent(submitter, { approval: { state: 'pending' } }))
        expect(await events.countPendingOf(submitter)).toBe(2)
        expect(await events.countPendingOf(other)).toBe(0)
      })
    })

    test('hands out values of its own', async (store) => {
      const [host] = await people(store)
      const tags = ['a', 'b']
      const added = await store.transaction(({ events }) => events.add(anEvent(host, { tags })))
      tags.push('changed outside')
      Object.assign(added, { name: 'Changed outside' })
      const found = await store.transaction(({ events }) => events.find(added.id))
      expect(found?.tags).toEqual(['a', 'b'])
      expect(found?.name).not.toBe('Changed outside')
    })
  })
}

const people = ({ transaction }: Store): Promise<readonly [UserId, UserId, UserId]> =>
  transaction(async ({ users }) => {
    const add = async (): Promise<UserId> => (await users.add(aUser())).id
    return [await add(), await add(), await add()]
  })

const everyField = (hosts: readonly UserId[]): Parameters<typeof anEvent>[1] => ({
  name: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`,
  description: 'Several\nlines',
  zone: 'America/Argentina/Buenos_Aires' as Zone,
  href: 'https://event.example/?a=1&b=2',
  cfpUrl: 'https://event.example/cfp',
  cfpStartDate: instant(1_770_000_000),
  cfpEndDate: instant(1_775_000_000),
  latitude: -34.603_722,
  longitude: -58.381_592,
  hashtag: '#event',
  tags: ['z', 'a', 'with space', 'größe'],
  approval: { state: 'rejected', reason: 'Too far away' },
  hosts,
  commentsOpenFrom: instant(1_777_000_000),
  commentsOpenUntil: instant(1_779_000_000),
})
