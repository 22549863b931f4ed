import { createLectern } from '@lectern/application'
import {
  aTestStore,
  anEvent,
  aProgrammeTalk,
  asMember,
  aTalk,
  aTrack,
  aUser,
  testClock,
  testPorts,
} from '@lectern/contracts/testing'
import {
  after,
  asId,
  DomainError,
  type FieldTable,
  furtherEventFields,
  furtherTalkFields,
  mapFields,
  type RoomId,
  sampleValues,
  type TalkInput,
  usualValues,
} from '@lectern/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

type Scene = Awaited<ReturnType<typeof aScene>>
type Step = (scene: Scene) => Promise<unknown>

/** An event with three talks, two tracks, and a host who is an admin. */
async function aScene() {
  const [store, clock] = [aTestStore(), testClock()]
  const records = await store.transaction(async ({ users, events, tracks, talks }) => {
    const host = asMember(await users.add(aUser({ admin: true })))
    const event = await events.add(anEvent(host.userId, { approval: { state: 'pending' } }))
    const [main, side] = [await tracks.add(aTrack(event.id)), await tracks.add(aTrack(event.id))]
    const inTracks = [[main.id], [main.id, side.id], []]
    const added = []
    for (const tracks of inTracks) added.push(await talks.add(aTalk(event.id, { tracks })))
    return { host, eventId: event.id, tracks: [main, side], talks: added }
  })
  return { ...records, clock, lectern: createLectern(testPorts(store, clock)) }
}

interface Entry {
  readonly sequence: number
  readonly modified: string
  readonly shown: string
}

async function entriesIn({ lectern, host, eventId }: Scene): Promise<ReadonlyMap<string, Entry>> {
  const event = await lectern.getEvent(host, { eventId, verbose: false })
  const { items } = await lectern.listEventTalks(host, { eventId, page: { start: 0, resultsPerPage: 0 } })
  const url = 'https://lectern.example/event'
  const talks = items.map((talk) => ({ talk, event, url }))
  const text = writeCalendar({ name: 'Calendar', event: { event, url }, talks }).replaceAll('\r\n ', '')
  return new Map(
    text.match(/^BEGIN:VEVENT$.*?^END:VEVENT$/gmsu)?.map((entry) => {
      const valueOf = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'mu').exec(entry)?.[1] ?? ''
      expect(valueOf('DTSTAMP')).toBe(valueOf('LAST-MODIFIED'))
      const shown = entry.replaceAll(/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):.*$/gmu, '')
      return [
        valueOf('UID'),
        { sequence: Number(valueOf('SEQUENCE')), modified: valueOf('LAST-MODIFIED'), shown },
      ]
    }),
  )
}

const index = fc.nat({ max: 1 })
const word = fc.constantFrom('One', 'Two')
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** Each field as it usually is, or with another value. */
function arbitraries<Table extends FieldTable>(
  table: Table,
): { readonly [Key in keyof Table]: fc.Arbitrary<unknown> }
function arbitraries(table: FieldTable): object {
  const [usual, sample] = [
    new Map(Object.entries(usualValues(table))),
    new Map(Object.entries(sampleValues(table))),
  ]
  return mapFields(table, (key) => some(fc.constantFrom(usual.get(key), sample.get(key))))
}

const required = {
  talkTitle: word,
  talkDescription: word,
  startDate: fc.constantFrom('2026-05-01T12:00', '2026-05-02T12:00'),
}
const talkInput = fc.record({
  ...required,
  duration: some(fc.constantFrom(0, 30)),
  type: some(fc.constantFrom('Keynote', 'Workshop')),
  speakers: some(fc.constantFrom([], ['Ann'], ['Ann', 'Bo'], ['Bo', 'Ann'])),
  language: some(fc.constantFrom('Deutsch', 'Polish')),
  slidesLink: some(fc.constantFrom('', 'https://slides.example/')),
  room: some(fc.constantFrom('', 'One', 'Two')),
  ...arbitraries(furtherTalkFields),
} satisfies Record<keyof TalkInput, fc.Arbitrary<unknown>>)
const eventInput = fc.record({
  name: word,
  description: word,
  location: word,
  startDate: fc.constantFrom('2026-05-01T00:00', '2026-05-01T01:00'),
  endDate: fc.constant('2026-05-05T23:59:59'),
  tzContinent: fc.constant('Europe'),
  tzPlace: fc.constantFrom('Rome', 'Berlin'),
  latitude: some(fc.constantFrom(1, 2)),
  longitude: some(fc.constantFrom(1, '')),
  hashtag: some(word),
  ...arbitraries(furtherEventFields),
})

const step = <Value>(
  name: string,
  value: fc.Arbitrary<Value>,
  take: (scene: Scene, value: Value) => Promise<unknown>,
) => value.map((drawn) => [name, (scene: Scene) => take(scene, drawn)] as const)

const steps: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  step('edit talk', fc.tuple(index, talkInput), ({ lectern, host, talks }, [at, input]) =>
    lectern.editTalk(host, { ...input, talkId: idAt(talks, at) }),
  ),
  step('add to track', fc.tuple(index, index), ({ lectern, host, talks, tracks }, [at, to]) =>
    lectern.addTalkToTrack(host, { talkId: idAt(talks, at), trackId: idAt(tracks, to) }),
  ),
  step('remove from track', fc.tuple(index, index), ({ lectern, host, talks, tracks }, [at, to]) =>
    lectern.removeTalkFromTrack(host, { talkId: idAt(talks, at), trackId: idAt(tracks, to) }),
  ),
  step(
    'edit track',
    fc.tuple(index, word, word),
    ({ lectern, host, tracks }, [at, trackName, trackDescription]) =>
      lectern.editTrack(host, { trackId: idAt(tracks, at), trackName, trackDescription }),
  ),
  step('edit room', fc.tuple(index, word, word), async (scene, [at, roomName, roomDescription]) =>
    scene.lectern.editRoom(scene.host, { roomId: await roomAt(scene, at), roomName, roomDescription }),
  ),
  step('delete room', index, async (scene, at) =>
    scene.lectern.deleteRoom(scene.host, { roomId: await roomAt(scene, at) }),
  ),
  step('place talk', fc.tuple(index, some(index)), async (scene, [at, room]) =>
    scene.lectern.placeTalks(scene.host, {
      eventId: scene.eventId,
      places: [
        { talkId: idAt(scene.talks, at), room: room === undefined ? 'none' : await roomAt(scene, room) },
      ],
    }),
  ),
  step('delete track', index, ({ lectern, host, tracks }, at) =>
    lectern.deleteTrack(host, { trackId: idAt(tracks, at) }),
  ),
  step('edit event', eventInput, ({ lectern, host, eventId }, input) =>
    lectern.editEvent(host, { ...input, eventId }),
  ),
  step('decide', fc.boolean(), ({ lectern, host, eventId }, approved) =>
    approved ? lectern.approveEvent(host, { eventId }) : lectern.rejectEvent(host, { eventId, reason: 'No' }),
  ),
  step('import', fc.record(required), async ({ lectern, host, eventId }, traits) => {
    const programme = { tracks: [], rooms: [], talks: [aProgrammeTalk({ ...traits, tracks: ['One'] })] }
    const source = { kind: 'programme', programme } as const
    const { id: planId } = await lectern.planImport(host, {
      eventId,
      source,
      removeMissing: true,
      remove: [],
    })
    await lectern.applyImport(host, { eventId, planId })
  }),
)

async function roomAt({ lectern, host, eventId }: Scene, at: number): Promise<RoomId> {
  const page = { start: 0, resultsPerPage: 0 }
  const { items } = await lectern.listEventRooms(host, { eventId, page })
  return items[at]?.id ?? asId(0)
}

function idAt<Id>(records: readonly { readonly id: Id }[], at: number): Id {
  const record = records[at]
  if (record === undefined) throw new Error('There is no such record')
  return record.id
}

it('SEQUENCE and the time of the change rise when a calendar shows something else, and only then', () =>
  fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 15 }), async (story) => {
      const scene = await aScene()
      let before = await entriesIn(scene)
      for (const [name, step] of story) {
        scene.clock.set(after(scene.clock.now(), 10))
        await step(scene).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error
        })
        const now = await entriesIn(scene)
        for (const [uid, entry] of now) {
          const earlier = before.get(uid)
          if (earlier === undefined) continue
          const rises = [entry.sequence > earlier.sequence, entry.modified > earlier.modified]
          const changes = entry.shown !== earlier.shown
          // Nobody sees whether the talk was cancelled, or its event, or whether that was rejected.
          if (changes || !entry.shown.includes('STATUS:CANCELLED')) {
            expect([name, ...rises]).toEqual([name, changes, changes])
            if (!changes) expect(entry).toEqual(earlier)
          }
        }
        before = now
      }
    }),
    { numRuns: 60 },
  ))
