import { forbidden, type UserId, type Username } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { anEvent, aUser } from './testing/builders.ts'
import { aTrack } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTrack, everything } from './scene.ts'

export function transactionContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Transaction [${backend.name}]`, () => {
    test('keeps everything when the work succeeds', async ({ transaction }) => {
      const user = await transaction(({ users }) => users.add(aUser()))
      expect(await transaction(({ users }) => users.find(user.id))).toEqual(user)
    })

    test('keeps nothing when the work fails, and passes the failure on', async ({ transaction }) => {
      const failure = new Error('changed my mind')
      const host = await transaction(({ users }) => users.add(aUser()))
      const traits = { stub: 'half-done' }
      const attempt = transaction(async ({ events, attendance }) => {
        const event = await events.add(anEvent(host.id, traits))
        await attendance.add(event.id, host.id)
        throw failure
      })
      await expect(attempt).rejects.toBe(failure)
      expect(await transaction(({ events }) => events.takenStubs(['half-done']))).toEqual(new Set())
    })

    test('sees its own writes', async ({ transaction }) => {
      const found = await transaction(async ({ users }) => {
        const user = await users.add(aUser({ fullName: 'Before' }))
        await users.save({ ...user, fullName: 'After' })
        return users.find(user.id)
      })
      expect(found?.fullName).toBe('After')
    })

    test('sees what it changed and removed of what was there', async (store) => {
      const event = await addEvent(store)
      const [kept, gone] = [await addTrack(store, event.id), await addTrack(store, event.id)]
      await store.transaction(async ({ tracks }) => {
        const changed = { ...kept, trackName: 'Changed' }
        await tracks.save(changed)
        await tracks.remove(gone.id)
        expect(await tracks.find(kept.id)).toEqual(changed)
        expect(await tracks.find(gone.id)).toBeUndefined()
        expect(await tracks.ofEvent(event.id)).toEqual([changed])
      })
    })

    test('shows nobody else what it has not kept yet', async (store) => {
      const event = await addEvent(store)
      const before = await store.eventQueries.find(event.id, everything, undefined)
      await store.transaction(async ({ events, tracks }) => {
        await events.save({ ...event, name: 'Changed' })
        await tracks.add(aTrack(event.id))
        expect(await store.eventQueries.find(event.id, everything, undefined)).toEqual(before)
      })
      const after = await store.eventQueries.find(event.id, everything, undefined)
      expect(after).toEqual({ ...before, name: 'Changed', tracksCount: 1 })
    })

    test('loses no write of others who change the same thing at once', async ({ transaction }) => {
      const user = await transaction(({ users }) => users.add(aUser({ biography: '' })))
      const append = (letter: string): Promise<void> =>
        transaction(async ({ users }) => {
          const found = await users.find(user.id)
          if (found === undefined) throw new Error('The user is gone')
          await users.save({ ...found, biography: found.biography + letter })
        })
      await Promise.all([...'abcdefghijkl'].map(append))
      const after = await transaction(({ users }) => users.find(user.id))
      expect([...(after?.biography ?? '')].toSorted().join('')).toBe('abcdefghijkl')
    })

    test('commits works at once, and nothing of those that fail', async ({ transaction }) => {
      const keys = Array.from({ length: 20 }, (_, index) => index)
      const nameOf = (key: number) => `member-${key}` as Username
      const isRefused = (key: number): boolean => key % 5 === 1
      const [refusal, failure] = [forbidden('talk-editors-only'), new Error('changed my mind')]
      const work = (key: number): Promise<UserId> =>
        transaction(async ({ users }) => {
          if (isRefused(key)) throw refusal
          const { id } = await users.add(aUser({ username: nameOf(key) }))
          if (key === 2) throw failure
          return id
        })
      const outcomes = await Promise.allSettled(keys.map(work))
      for (const [key, outcome] of outcomes.entries()) {
        const found = await transaction(({ users }) => users.findByUsername(nameOf(key)))
        if (isRefused(key)) expect(outcome).toEqual({ status: 'rejected', reason: refusal })
        else if (key === 2) expect(outcome).toEqual({ status: 'rejected', reason: failure })
        else expect(outcome).toEqual({ status: 'fulfilled', value: found?.id })
        expect(found === undefined).toBe(outcome.status === 'rejected')
      }
    })

    test('lets two who want the same name have it one after the other', async ({ transaction }) => {
      const host = await transaction(({ users }) => users.add(aUser()))
      const addNamed = (): Promise<string> =>
        transaction(async ({ events }) => {
          const taken = await events.takenUrlFriendlyNames(['phpday', 'phpday-2'])
          const urlFriendlyName = taken.has('phpday') ? 'phpday-2' : 'phpday'
          return (await events.add(anEvent(host.id, { urlFriendlyName }))).urlFriendlyName
        })
      const names = await Promise.all([addNamed(), addNamed()])
      expect(names.toSorted()).toEqual(['phpday', 'phpday-2'])
    })
  })
}
