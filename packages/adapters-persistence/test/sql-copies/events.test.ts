import { type EventCriteria, noConditions } from '@lectern/application'
import { anEvent, asMember, aUser } from '@lectern/contracts/testing'
import {
  type Actor,
  type Approval,
  canSeeEvent,
  type Event,
  type EventDetails,
  type EventFilter,
  eventFilters,
  eventVisibility,
  HOT_SECONDS,
  type Instant,
  instant,
  type Member,
  nextFilterChange,
  operator,
  passesFilter,
  visitor,
} from '@lectern/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import type { SqlStore } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'

const NOW = instant(1_777_636_800)
const EVENTS = 120

/** Moments around now and around the bounds of the filters: each bound is hit, and missed by a second. */
const moment: fc.Arbitrary<Instant> = fc
  .tuple(fc.constantFrom(0, HOT_SECONDS, -HOT_SECONDS), fc.integer({ min: -1, max: 1 }))
  .map(([bound, seconds]) => instant(NOW + bound + seconds))

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined })

const rarely = fc.nat(5).map((number) => number === 0)

type Traits = Pick<
  EventDetails,
  'startDate' | 'endDate' | 'cfpUrl' | 'cfpStartDate' | 'cfpEndDate' | 'tags' | 'cancelled'
> & { readonly approval: Approval; readonly hosts: readonly number[] }

const traits: fc.Arbitrary<Traits> = fc.record({
  startDate: moment,
  endDate: moment,
  cfpUrl: fc.constantFrom('', 'https://cfp.example'),
  cfpStartDate: maybe(moment),
  cfpEndDate: maybe(moment),
  cancelled: rarely,
  tags: fc.subarray(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'], { maxLength: 1 }),
  approval: fc.constantFrom<Approval>(
    { state: 'approved' },
    { state: 'pending' },
    { state: 'rejected', reason: 'No' },
  ),
  hosts: fc.subarray([0, 1, 2], { minLength: 1 }),
})

/** An event does not end before it begins. */
const inOrder = ({ startDate, endDate, ...rest }: Traits): Traits => ({
  ...rest,
  startDate: instant(Math.min(startDate, endDate)),
  endDate: instant(Math.max(startDate, endDate)),
})

const filter: fc.Arbitrary<EventFilter | undefined> = maybe(
  fc.constantFrom(...eventFilters, 'running', 'dated-cfp'),
)

/** All events, those of a tag, or a single one. */
type Part = Pick<EventCriteria, 'tags' | 'stub'>

describe.each(bothEngines())('events in the domain and in SQL on $engine', (databases) => {
  const events: Event[] = []
  const members: Member[] = []
  let store: SqlStore

  beforeAll(async () => {
    store = await openStore(await databases.empty())
    await store.transaction(async (repositories) => {
      events.length = 0
      members.length = 0
      for (let number = 0; number < 3; number += 1) {
        members.push(asMember(await repositories.users.add(aUser())))
      }
      for (const { hosts, ...fields } of fc.sample(traits.map(inOrder), { numRuns: EVENTS, seed: 11 })) {
        const [host, ...others] = hosts.flatMap((number) => members[number]?.userId ?? [])
        if (host === undefined) throw new Error('An event has a host')
        events.push(await repositories.events.add(anEvent(host, { ...fields, hosts: [host, ...others] })))
      }
    })
  })
  afterAll(() => store.close())

  const actorAt = (number: number): Actor => [visitor, operator, ...members][number] ?? visitor
  const list = (criteria: Partial<EventCriteria>, actor: Actor, now: Instant, start?: number) =>
    store.eventQueries.list(
      { ...noConditions, ...criteria, now, visibility: eventVisibility(actor) },
      { start, size: EVENTS },
      undefined,
    )

  const part: fc.Arbitrary<Part> = fc.oneof(
    fc.constantFrom<Part>({ tags: [], stub: undefined }, { tags: ['one'], stub: undefined }),
    fc.nat(EVENTS - 1).map((number): Part => ({ tags: [], stub: events[number]?.stub })),
  )
  const question = fc.tuple(filter, moment, fc.nat(4), part)
  const runs = { numRuns: databases.engine === 'sqlite' ? 1000 : 200, seed: 12 }

  const visibleTo = (actor: Actor, { tags, stub }: Part): readonly Event[] =>
    events
      .filter((event) => canSeeEvent(actor, event))
      .filter((event) => tags.length === 0 || event.tags.some((tag) => tags.includes(tag)))
      .filter((event) => stub === undefined || event.stub === stub)

  it('are visible to the same actors, each by itself and counted (SQL copy: event-visibility)', async () => {
    for (let number = 0; number < 5; number += 1) {
      const actor = actorAt(number)
      for (const event of events) {
        const isVisible = await store.eventQueries.isVisible(event.id, eventVisibility(actor))
        expect(isVisible).toBe(canSeeEvent(actor, event))
      }
      const { total, items } = await list({}, actor, NOW, 0)
      const visible = events.filter((event) => canSeeEvent(actor, event))
      expect([total, items.length]).toEqual([visible.length, visible.length])
    }
  })

  it('pass the same filters (SQL copy: event-filter)', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ([filter, now, number, part]) => {
        const actor = actorAt(number)
        const { items } = await list({ filter, ...part }, actor, now, 0)
        const expected = visibleTo(actor, part).filter((event) => passesFilter(event, filter, now))
        expect(items.map(({ id }) => id).toSorted(byNumber)).toEqual(expected.map(({ id }) => id))
      }),
      runs,
    )
  })

  it('change a filtered list at the same moment (SQL copy: next-filter-change)', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ([filter, now, number, part]) => {
        const actor = actorAt(number)
        const { nextChange } = await list({ filter, ...part }, actor, now)
        const changes = visibleTo(actor, part)
          .map((event) => nextFilterChange(event, filter, now))
          .filter((change) => change !== undefined)
        expect(nextChange).toBe(changes.toSorted(byNumber)[0])
      }),
      runs,
    )
  })
})

const byNumber = (one: number, other: number): number => one - other
