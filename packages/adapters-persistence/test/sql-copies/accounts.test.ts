import {
  anApplication,
  anEvent,
  anEventComment,
  asMember,
  aTalk,
  aTalkComment,
  aUser,
} from '@lectern/contracts/testing'
import {
  canSeeUser,
  instant,
  isAbandoned,
  isActive,
  operator,
  refOf,
  sourcesThatStay,
  takeDownComments,
  takesDown,
  type User,
  userVisibility,
  visitor,
} from '@lectern/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import type { SqlStore } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'

const names = ['', 'Alpha', 'Beta', 'Gamma', 'alpha'] as const

describe.each(bothEngines())('accounts in the domain and in SQL on $engine', (databases) => {
  const numRuns = databases.engine === 'sqlite' ? 40 : 12
  let store: SqlStore

  beforeAll(async () => {
    store = await openStore(await databases.empty())
  })
  afterAll(() => store.close())

  it('are visible to the same actors, each by itself and counted (SQL copy: user-visibility)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (verified) => {
        await store.transaction(async ({ users }) => {
          for (const one of verified) await users.add(aUser({ verified: one }))
        })
        const page = { start: 0, size: 1000 }
        const every: readonly User[] = (
          await store.userQueries.list({ kind: 'all' }, { kind: 'every' }, page)
        ).items
        for (const actor of [visitor, operator, ...every.slice(-2).map(asMember)]) {
          const { total, items } = await store.userQueries.list({ kind: 'all' }, userVisibility(actor), page)
          const expected = every.filter((user) => canSeeUser(actor, user)).map(({ id }) => id)
          expect(items.map(({ id }) => id)).toEqual(expected)
          expect(total).toBe(expected.length)
          for (const user of every.slice(-6)) {
            const found = await store.userQueries.find(user.id, userVisibility(actor))
            expect(found !== undefined).toBe(canSeeUser(actor, user))
          }
        }
      }),
      { numRuns, seed: 21 },
    )
  })

  const anyone = fc.record({ admin: fc.boolean(), verified: fc.boolean(), suspended: fc.boolean() })

  it('are active site admins by the same rule (SQL copy: active-account)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyone, { maxLength: 8 }), async (traits) => {
        await store.transaction(async ({ users }) => {
          const added = []
          for (const one of traits) added.push(await users.add(aUser(one)))
          const active = new Set(await users.activeAdmins())
          for (const user of added) expect(active.has(user.id)).toBe(user.admin && isActive(user))
        })
      }),
      { numRuns, seed: 24 },
    )
  })

  it('are abandoned by the same rule (SQL copy: abandoned-account)', async () => {
    const aged = fc.record({
      admin: fc.boolean(),
      verified: fc.boolean(),
      age: fc.integer({ min: -1, max: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(aged, { maxLength: 8 }), async (traits) => {
        const until = instant(1_800_000_000)
        await store.transaction(async ({ users }) => {
          const added = []
          for (const { age, ...one } of traits) {
            added.push(await users.add(aUser({ ...one, createdDate: instant(until - age) })))
          }
          const abandoned = new Set(await users.abandonedUntil(until, 1_000_000))
          for (const user of added) expect(abandoned.has(user.id)).toBe(isAbandoned(user, until))
        })
      }),
      { numRuns, seed: 26 },
    )
  })

  const registered = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...names.slice(1))), { maxLength: 5 })

  it('leave the same sources in their comments (SQL copy: own-sources)', async () => {
    await fc.assert(
      fc.asyncProperty(registered, async (owned) => {
        await store.transaction(async ({ users, applications, events, talks, comments }) => {
          const [gone, other] = [await users.add(aUser()), await users.add(aUser())]
          const { id: eventId } = await events.add(anEvent(other.id))
          const talk = await talks.add(aTalk(eventId))
          const all = []
          for (const [own, name] of owned) {
            all.push(await applications.add(anApplication(own ? gone.id : other.id, { name })))
          }
          const added = []
          for (const source of names) {
            const onTalk = await comments.add(aTalkComment(talk, gone.id, { source }))
            const onEvent = await comments.add(anEventComment(eventId, gone.id, { source }))
            added.push({ source, onTalk, onEvent })
          }
          await users.remove(gone.id)
          const stays = sourcesThatStay(all, gone.id)
          for (const { source, onTalk, onEvent } of added) {
            const expected = stays.has(source) ? source : ''
            for (const comment of [onTalk, onEvent]) {
              expect((await comments.find(refOf(comment)))?.source).toBe(expected)
            }
          }
          // The applications of one run are no sources of the next.
          for (const { id } of all) await applications.remove(id)
        })
      }),
      { numRuns, seed: 22 },
    )
  })

  const written = fc.array(fc.tuple(fc.constantFrom(0, 1, undefined), fc.nat(2)), { maxLength: 8 })
  const target = fc.tuple(fc.nat(1), fc.constantFrom(0, 1, 2, undefined))

  it('lose the same comments in a take-down (SQL copy: take-down)', async () => {
    await fc.assert(
      fc.asyncProperty(written, target, async (drafts, [author, where]) => {
        await store.transaction(async ({ users, events, talks, moderations, comments }) => {
          const authors = [await users.add(aUser()), await users.add(aUser())].map(({ id }) => id)
          const [host = authorsMissing()] = authors
          const eventIds = []
          for (let number = 0; number < 3; number += 1) eventIds.push((await events.add(anEvent(host))).id)
          const added = []
          for (const [by, on] of drafts) {
            const [userId, eventId = authorsMissing()] = [
              by === undefined ? undefined : authors[by],
              eventIds[on],
            ]
            const talk = await talks.add(aTalk(eventId))
            const onTalk = await comments.add(aTalkComment(talk, userId))
            const onEvent = await comments.add(anEventComment(eventId, userId))
            added.push({ onTalk, onEvent, eventId })
          }
          const moderation = await moderations.takeDown(
            takeDownComments(
              {
                authorId: authors[author] ?? host,
                eventId: where === undefined ? undefined : eventIds[where],
                moderatorId: undefined,
                byAdmin: true,
              },
              instant(0),
            ),
          )
          for (const { onTalk, onEvent, eventId } of added) {
            const heldBy = takesDown(moderation, onTalk, eventId) ? [moderation.id] : []
            for (const comment of [onTalk, onEvent]) {
              expect((await comments.find(refOf(comment)))?.heldBy).toEqual(heldBy)
            }
          }
        })
      }),
      { numRuns, seed: 23 },
    )
  })
})

function authorsMissing(): never {
  throw new Error('The scene has two authors and three events')
}
