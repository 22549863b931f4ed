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
  DomainError,
  operator,
} from '@lectern/domain'
import { createLectern, type Lectern, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { aClaim, anEvent, asMember, aTalkComment, aUser, testPorts } from '@lectern/application/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { bothEngines } from '../both-engines.ts'

/** The start of `anEvent`. */
const NOON = 1_777_636_800

/** Few titles, names and times, so that talks often look alike. */
const title = fc.constantFrom('Lunch', 'lunch', 'Ports', 'Adapters')
const names = fc.uniqueArray(fc.constantFrom('Ada', 'Bob', 'Cy'), { maxLength: 2 })
const tracks = fc.uniqueArray(fc.constantFrom('Main', 'Side', 'Garden'), { maxLength: 2 })
const start = fc.nat(2).map((hours) => `@${NOON + hours * 3600}`)
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
const changeBetween = fc.record({
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
  readonly changesBetween: readonly {
    readonly what: string
    readonly which: number
    readonly title: string
  }[]
  readonly second: readonly ProgrammeTalk[]
  readonly removeMissing: boolean
}

const run: fc.Arbitrary<Run> = fc
  .tuple(programme, fc.array(changeBetween, { maxLength: 8 }), edits, fc.boolean())
  .map(([first, changesBetween, changes, removeMissing]) => ({
    first,
    changesBetween,
    removeMissing,
    second: changes.map(({ from, fields, isChanged }) => {
      const kept = from === null ? undefined : first[from]
      if (kept === undefined) return fields
      return isChanged ? { ...fields, foreignId: kept.foreignId } : kept
    }),
  }))

const [sqlite, postgres] = bothEngines()

const backends = [
  { name: 'memory', numRuns: 150, open: async () => ({ store: createMemoryStore(), close: async () => {} }) },
  ...[sqlite, postgres].map((databases) => ({
    name: databases.engine,
    numRuns: 25,
    async open() {
      const store = await openStore(await databases.empty())
      return { store, close: () => store.close() }
    },
  })),
]

describe.each(backends)('imports on $name', ({ open, numRuns }) => {
  it('give the programme of the file, lose nothing of attendees, and are done at once', async () => {
    const { store, close } = await open()
    const lectern = createLectern(testPorts(store))
    const [host, ...people] = await store.transaction(async ({ users }) => {
      const added = []
      for (let count = 0; count < 4; count++) added.push(asMember(await users.add(aUser())))
      return added
    })
    if (host === undefined) throw new Error('There is no host')
    const userIds = people.map(({ userId }) => userId)
    await fc.assert(
      fc.asyncProperty(run, (some) => importTwice({ store, lectern, host, userIds }, some)),
      { numRuns, seed: 1 },
    )
    await close()
  })
})

const every = { kind: 'every' } as const

interface Scene {
  readonly store: Store
  readonly lectern: Lectern
  readonly host: Member
  readonly userIds: readonly UserId[]
}

async function importTwice(
  scene: Scene,
  { first, changesBetween, second, removeMissing }: Run,
): Promise<void> {
  const { store, lectern, host } = scene
  const { id: eventId } = await store.transaction(({ events }) => events.add(anEvent(host.userId)))
  const plan = (talks: readonly ProgrammeTalk[], remove = removeMissing): Promise<ImportPlan> => {
    const source = { kind: 'programme', programme: { tracks: [], talks } } as const
    const input = { eventId, source, removeMissing: remove, remove: [] }
    return lectern.planImport(operator, input).catch((error: unknown) => {
      const [problem] = error instanceof DomainError ? error.problems : []
      if (problem?.code !== 'unconfirmed-removal') throw error
      return lectern.planImport(operator, { ...input, confirmed: problem.facts.count })
    })
  }
  const apply = ({ id: planId }: ImportPlan) => lectern.applyImport(operator, { eventId, planId })
  await apply(await plan(first))
  for (const some of changesBetween) await doChange(scene, eventId, some)
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

async function doChange(
  { store, lectern, host, userIds }: Scene,
  eventId: EventId,
  { what, which, title: talkTitle }: Run['changesBetween'][number],
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
    if (what === 'move') await talks.save({ ...found, startDate: instant(NOON + 7200) })
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
  if (what === 'comment') await store.transaction(({ comments }) => comments.add(aTalkComment(talk, userId)))
  if (what === 'delete') await lectern.deleteTalk(host, { talkId: talk.id })
}

/** Every comment, star, claim and approved speaker, with its talk and the stub of the talk. */
async function feedbackOf({ store, userIds }: Scene, eventId: EventId): Promise<readonly string[]> {
  const all: string[] = []
  for (const { id, stub, speakers, pendingNames } of await talksOf(store, eventId)) {
    const page = { start: 0, size: 50 }
    const { items } = await store.commentQueries.list({ kind: 'on-talk', talkId: id }, every, page)
    const starred: UserId[] = []
    for (const userId of userIds) {
      if ((await store.talkQueries.find(id, every, userId))?.starred === true) starred.push(userId)
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
  const event = await eventQueries.find(eventId, every, undefined)
  expect(event?.talksCount).toBe(stored.length)
  const { items } = await trackQueries.list(eventId, { start: 0, size: 50 })
  expect(event?.tracksCount).toBe(items.length)
  const countOf = (id: number): number =>
    stored.filter((talk) => talk.tracks.some((track) => track === id)).length
  expect(items.map(({ talksCount }) => talksCount)).toEqual(items.map(({ id }) => countOf(id)))
}
