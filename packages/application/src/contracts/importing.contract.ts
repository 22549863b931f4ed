import {
  type EventId,
  fold,
  isEmptyPlan,
  type ImportPlan,
  instant,
  type Member,
  type ProgrammeTalk,
  type StoredTalk,
  type UserId,
} from '@lectern/domain'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createLectern, type Lectern } from '../lectern.ts'
import type { Store } from '../ports/store.ts'
import { anEvent, asMember, aUser } from '../testing/builders.ts'
import { testPorts } from '../testing/ports.ts'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import { aClaim } from '../testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addTalkComment, addUsers, everything } from './scene.ts'

/** Few titles, names and times, so that talks often look alike. */
const title = fc.constantFrom('Lunch', 'lunch', 'Ports', 'Adapters')
const names = fc.uniqueArray(fc.constantFrom('Ada', 'Bob', 'Cy'), { maxLength: 2 })
const tracks = fc.uniqueArray(fc.constantFrom('Main', 'Side', 'Garden'), { maxLength: 2 })
const start = fc.nat(2).map((hours) => `@${NOON_2026_05_01 + hours * 3600}`)
const link = fc.constantFrom(
  { displayName: 'slides_link', url: 'https://slides.example' } as const,
  { displayName: 'video_link', url: 'https://video.example' } as const,
)

const talk: fc.Arbitrary<ProgrammeTalk> = fc.record({
  place: fc.constant('row'),
  foreignId: fc.option(fc.nat(9).map(String), { nil: undefined }),
  talkTitle: title,
  talkDescription: fc.constantFrom('One', 'Two', undefined),
  startDate: start,
  duration: fc.constantFrom(0, 30, undefined),
  language: fc.constant(undefined),
  type: fc.constantFrom('Talk', 'Workshop', undefined),
  speakers: fc.option(names, { nil: undefined, freq: 5 }),
  tracks: fc.option(tracks, { nil: undefined, freq: 5 }),
  links: fc.array(link, { maxLength: 2 }),
})

const programme = fc.array(talk, { maxLength: 8 })

/** What attendees and hosts do to the stored talks, by their places. */
const deed = fc.record({
  what: fc.constantFrom('star', 'comment', 'claim', 'speak', 'rename', 'move', 'delete'),
  which: fc.nat(7),
  title,
})

/** Each row of the next file is a row of the one before, perhaps with other fields, or a new one. */
const edits = fc.array(fc.record({ from: fc.option(fc.nat(7)), fields: talk, isChanged: fc.boolean() }), {
  maxLength: 8,
})

interface Run {
  readonly first: readonly ProgrammeTalk[]
  readonly deeds: readonly { readonly what: string; readonly which: number; readonly title: string }[]
  readonly second: readonly ProgrammeTalk[]
  readonly removeMissing: boolean
}

const run: fc.Arbitrary<Run> = fc
  .tuple(programme, fc.array(deed, { maxLength: 8 }), edits, fc.boolean())
  .map(([first, deeds, changes, removeMissing]) => ({
    first,
    deeds,
    removeMissing,
    second: changes.map(({ from, fields, isChanged }) => {
      const kept = from === null ? undefined : first[from]
      if (kept === undefined) return fields
      return isChanged ? { ...fields, foreignId: kept.foreignId } : kept
    }),
  }))

export function importingContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`imports [${backend.name}]`, () => {
    test('give the programme of the file, lose nothing of attendees, and are done at once', async (store) => {
      const ports = testPorts(store)
      const lectern = createLectern(ports)
      const people = await addUsers(store, 3)
      const host = asMember(await store.transaction(({ users }) => users.add(aUser())))
      const runs = { numRuns: backend.name === 'memory' ? 150 : 20, seed: 1 }
      const userIds = people.map(({ id }) => id)
      await fc.assert(
        fc.asyncProperty(run, (run) => importTwice({ store, lectern, host, userIds }, run)),
        runs,
      )
    })
  })
}

interface Scene {
  readonly store: Store
  readonly lectern: Lectern
  readonly host: Member
  readonly userIds: readonly UserId[]
}

async function importTwice(scene: Scene, { first, deeds, second, removeMissing }: Run): Promise<void> {
  const { store, lectern, host } = scene
  const { id: eventId } = await store.transaction(({ events }) => events.add(anEvent(host.userId)))
  const plan = (talks: readonly ProgrammeTalk[], remove = removeMissing): Promise<ImportPlan> => {
    const source = { kind: 'programme', programme: { tracks: [], talks } } as const
    return lectern.planImport(host, { eventId, source, removeMissing: remove, remove: [] })
  }
  const apply = ({ id: planId }: ImportPlan) => lectern.applyImport(host, { eventId, planId })
  await apply(await plan(first))
  for (const some of deeds) await doDeed(scene, eventId, some)
  const given = await feedbackOf(scene, eventId)
  const planned = await plan(second)
  await apply(planned)
  const stored = await talksOf(store, eventId)
  const rows = second.filter((row, index) => isFirst(second, row, index))
  for (const row of rows) expect(stored.some((talk) => holds(talk, row))).toBe(true)
  expect(planned.addedTalks.length + planned.changedTalks.length + planned.unchangedTalks).toBe(
    second.length - planned.problems.length,
  )
  expect(new Set(await feedbackOf(scene, eventId))).toEqual(new Set(given))
  await expectExactCounts(store, eventId, stored)
  const again = await plan(second)
  expect({ ...again, isEmpty: isEmptyPlan(again) }).toMatchObject({ isEmpty: true })
}

/** Of rows with one foreign id only the first counts. */
const isFirst = (rows: readonly ProgrammeTalk[], { foreignId }: ProgrammeTalk, index: number): boolean =>
  foreignId === undefined || rows.findIndex((row) => row.foreignId === foreignId) === index

const holds = (talk: StoredTalk, row: ProgrammeTalk): boolean =>
  talk.talkTitle === row.talkTitle &&
  `@${talk.startDate}` === row.startDate &&
  [undefined, talk.talkDescription].includes(row.talkDescription) &&
  [undefined, talk.duration].includes(row.duration) &&
  (row.foreignId ?? talk.foreignId) === talk.foreignId &&
  (row.speakers ?? []).every((name) =>
    talk.speakers.some(({ speakerName }) => fold(speakerName) === fold(name)),
  ) &&
  row.links.every(({ displayName }) => talk.links.some((link) => link.displayName === displayName))

const talksOf = async ({ transaction }: Store, eventId: EventId): Promise<readonly StoredTalk[]> =>
  (await transaction(({ imports }) => imports.programmeOf(eventId))).talks

async function doDeed(
  { store, lectern, host, userIds }: Scene,
  eventId: EventId,
  { what, which, title: talkTitle }: Run['deeds'][number],
): Promise<void> {
  const { pendingNames: _, foreignId: __, ...talk } = (await talksOf(store, eventId))[which] ?? {}
  const userId = userIds[which % userIds.length]
  if (!('id' in talk) || userId === undefined) return
  const name = talk.speakers[0]?.speakerName
  await store.transaction(async ({ talks, stars, claims }) => {
    const found = await talks.find(talk.id)
    if (found === undefined) return
    if (what === 'star') await stars.add(talk.id, userId)
    if (what === 'rename') await talks.save({ ...found, talkTitle })
    if (what === 'move') await talks.save({ ...found, startDate: instant(NOON_2026_05_01 + 7200) })
    if (what === 'claim' && name !== undefined) {
      await claims.replace(talk.id, [aClaim(talk.id, userId, { displayName: name })])
    }
    if (what === 'speak' && name !== undefined) {
      await talks.save({
        ...found,
        speakers: found.speakers.map((one, index) => (index === 0 ? { ...one, userId } : one)),
      })
      await claims.replace(talk.id, [])
    }
  })
  if (what === 'comment') await addTalkComment(store, talk, userId)
  if (what === 'delete') await lectern.deleteTalk(host, { talkId: talk.id })
}

/** Every comment, star, claim and approved speaker, with its talk and the stub of the talk. */
async function feedbackOf({ store, userIds }: Scene, eventId: EventId): Promise<readonly string[]> {
  const all: string[] = []
  for (const { id, stub, speakers, pendingNames } of await talksOf(store, eventId)) {
    const page = { start: 0, size: 50 }
    const { items } = await store.commentQueries.list({ kind: 'on-talk', talkId: id }, everything, page)
    const starred: UserId[] = []
    for (const userId of userIds) {
      if ((await store.talkQueries.find(id, everything, userId))?.starred === true) starred.push(userId)
    }
    const claimed = speakers.flatMap(({ speakerName, userId }) =>
      userId === undefined ? [] : [`${fold(speakerName)} is ${userId}`],
    )
    const given = [...items.map((comment) => comment.id), ...starred, ...claimed, ...pendingNames.map(fold)]
    all.push(...given.map((one) => `${id} ${stub} ${one}`))
  }
  return all
}

async function expectExactCounts(
  { eventQueries, trackQueries }: Store,
  eventId: EventId,
  stored: readonly StoredTalk[],
): Promise<void> {
  const event = await eventQueries.find(eventId, everything, undefined)
  expect(event?.talksCount).toBe(stored.length)
  const { items } = await trackQueries.list(eventId, { start: 0, size: 50 })
  expect(event?.tracksCount).toBe(items.length)
  const countOf = (id: number): number =>
    stored.filter((talk) => talk.tracks.some((track) => track === id)).length
  expect(items.map(({ talksCount }) => talksCount)).toEqual(items.map(({ id }) => countOf(id)))
}
