import {
  after,
  ANYWHERE,
  type AttemptPlace,
  countFailure,
  DAY,
  type Instant,
  knownBrowser,
  noAttempts,
  type SignInAttempts,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { FailingPlace } from '@lectern/application'
import { NOON_2026_05_01 as NOON } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'

const HOME: FailingPlace = { kind: 'address', key: 'home' }
const OFFICE: FailingPlace = { kind: 'address', key: 'office' }
const SITE: FailingPlace = { kind: 'client', key: '7' }
const COOKIE: AttemptPlace = { kind: 'browser', key: 'home' }
const everywhere = [ANYWHERE, HOME, OFFICE, SITE, COOKIE]

const failedAt = (place: AttemptPlace, name = 'ada', date: Instant = NOON): SignInAttempts =>
  countFailure(noAttempts(name, place), date)

const succeededAt = (place: AttemptPlace, name = 'ada', date: Instant = NOON): SignInAttempts => ({
  ...noAttempts(name, place),
  lastSuccessDate: date,
})

export function signInAttemptRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`SignInAttemptRepository [${backend.name}]`, () => {
    test('finds what was saved last of a name, at the places that are named', async (store) => {
      await save(store, failedAt(ANYWHERE), failedAt(HOME), failedAt(COOKIE), failedAt(HOME, 'grace'))
      const latest = { ...failedAt(HOME), failures: 7, lastSuccessDate: after(NOON, 60) }
      await save(store, latest, failedAt(SITE))
      expect(await find(store, 'ada', [HOME, OFFICE])).toEqual([latest])
      expect(await find(store, 'ada', [COOKIE])).toEqual([failedAt(COOKIE)])
      expect(await find(store)).toHaveLength(4)
      expect([await find(store, 'Ada'), await find(store, 'ada', [])]).toEqual([[], []])
    })

    test('lists what is known of a name and has not expired', async (store) => {
      const [home, office] = [succeededAt(HOME), failedAt(OFFICE)]
      await save(store, office, home, failedAt(ANYWHERE, 'grace'))
      const list = (now: Instant) => store.signInAttempts.listOf('ada', now)
      expect(await list(NOON)).toEqual([home, office])
      expect(await list(after(NOON, DAY))).toEqual([home])
    })

    test('counts none of those who count at once twice, from the first on', async (store) => {
      const count = (): Promise<void> =>
        store.transaction(async ({ signInAttempts }) => {
          const [earlier] = await signInAttempts.find('ada', [ANYWHERE])
          await signInAttempts.save([countFailure(earlier ?? noAttempts('ada', ANYWHERE), NOON)])
        })
      await Promise.all(Array.from({ length: 25 }, count))
      expect(await find(store)).toEqual([{ ...failedAt(ANYWHERE), failures: 25 }])
    })

    test('counts the names that failed at a place since then, and are not known there', async (store) => {
      const later = after(NOON, 5)
      await save(store, failedAt(HOME, 'ada', later), failedAt(HOME, 'grace'), failedAt(HOME, 'old', before))
      await save(store, { ...succeededAt(HOME, 'known'), ...failure }, failedAt(OFFICE, 'edsger'))
      expect(await namesAt(store, HOME)).toEqual({ kind: 'address', names: 2, lastFailureDate: later })
      expect(await namesAt(store, SITE)).toEqual({ kind: 'client', names: 0, lastFailureDate: undefined })
    })

    test('lets through no more names at once than one after the other', async (store) => {
      const attempt = (_: unknown, index: number): Promise<boolean> =>
        store.transaction(async ({ signInAttempts }) => {
          const name = `name-${index}`
          await signInAttempts.find(name, [HOME])
          const { names } = await signInAttempts.failedNames(HOME, before)
          if (names < 5) await signInAttempts.save([failedAt(HOME, name)])
          return names < 5
        })
      const through = await Promise.all(Array.from({ length: 25 }, attempt))
      expect(through.filter(Boolean)).toHaveLength(5)
    })

    test('removes places of a name, also when nothing is known of them', async (store) => {
      await save(store, failedAt(ANYWHERE), failedAt(HOME), failedAt(HOME, 'grace'))
      await store.signInAttempts.remove('ada', [HOME, SITE])
      expect(await find(store)).toEqual([failedAt(ANYWHERE)])
      expect(await find(store, 'grace')).toHaveLength(1)
    })

    test('removes everything of a name at kinds of places', async (store) => {
      await save(store, failedAt(ANYWHERE), failedAt(HOME), failedAt(COOKIE), failedAt(COOKIE, 'grace'))
      await store.signInAttempts.removeAllOf('ada', ['anywhere', 'browser'])
      expect(await find(store)).toEqual([failedAt(HOME)])
      expect(await find(store, 'grace')).toHaveLength(1)
    })

    test('keeps the known places of a kind where the name succeeded last', async (store) => {
      const at = (key: string): AttemptPlace => ({ kind: 'address', key })
      await save(store, ...[1, 2, 3].map((day) => succeededAt(at(`${day}`), 'ada', after(NOON, day))))
      await save(store, failedAt(HOME), succeededAt(COOKIE), succeededAt(HOME, 'grace'))
      await store.signInAttempts.keepLatest('ada', 'address', 2)
      const kept = await find(store, 'ada', [...everywhere, at('1'), at('2'), at('3')])
      expect(kept.map(({ place }) => `${place.kind} ${place.key}`).toSorted()).toEqual([
        'address 2',
        'address 3',
        'address home',
        'browser home',
      ])
      expect(await find(store, 'grace')).toHaveLength(1)
    })

    test('knows a browser by another cookie, for every name', async (store) => {
      const grace = { ...succeededAt(COOKIE, 'grace'), ...failure }
      await save(store, succeededAt(COOKIE), grace, succeededAt(HOME))
      await store.signInAttempts.replaceBrowser('home', 'new')
      const renewed: AttemptPlace = { kind: 'browser', key: 'new' }
      expect(await find(store)).toEqual([succeededAt(HOME)])
      expect(await find(store, 'ada', [renewed])).toEqual([knownBrowser('ada', 'new', NOON)])
      expect(await find(store, 'grace', [renewed])).toEqual([{ ...grace, place: renewed }])
    })

    test('forgets failures after a day and known places after 60', async (store) => {
      await save(store, failedAt(ANYWHERE), failedAt(HOME), succeededAt(OFFICE), succeededAt(COOKIE))
      const left = async (days: number): Promise<number> => {
        const now = after(NOON, days * DAY)
        await store.signInAttempts.forgetExpired(now)
        return (await find(store)).length
      }
      expect([await left(0.99), await left(1), await left(59.99), await left(60)]).toEqual([4, 2, 2, 0])
    })
  })
}

const before = after(NOON, -1)
const failure = { failures: 3, lastFailureDate: NOON }

const save = (store: TestStore, ...all: readonly SignInAttempts[]): Promise<void> =>
  store.signInAttempts.save(all)

const find = (store: TestStore, name = 'ada', places: readonly AttemptPlace[] = everywhere) =>
  store.signInAttempts.find(name, places)

const namesAt = (store: TestStore, place: FailingPlace) => store.signInAttempts.failedNames(place, before)
