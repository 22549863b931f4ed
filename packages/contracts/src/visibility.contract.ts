import {
  after,
  type CommentKind,
  type EventId,
  MINUTE,
  type EventVisibility,
  readSearchQuery,
  refOf,
  type SecretHash,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { noConditions, type Listing, type TalkCriteria } from '@lectern/application'
import { NOON_2026_05_01 as now } from './testing/serial.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEventComment,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  eventsInEveryState,
  firstPage,
  idsOf,
} from './scene.ts'

/** All that is read of events, and of what is below them, is for those who see the event. */
export function visibilityContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Events and what is below them [${backend.name}]`, () => {
    test('are in lists and totals for those who see the event', async (store) => {
      const scene = await everyStateWithAll(store)
      const readEverything = async (): Promise<void> => {
        for (const { visibility, sees } of scene.onlookers) {
          for (const [list, read] of Object.entries(listsOf(store, scene))) {
            const found = await read(visibility)
            expect([list, found.length, new Set(found)]).toEqual([list, sees.length, new Set(idsOf(sees))])
          }
          const { laterTalk } = await store.programmeQueries.happeningNext(now, visibility)
          expect(laterTalk).toBe(after(LATER, sees[0]?.id ?? 0))
        }
      }
      await readEverything()
      await readEverything()
    })

    test('are found for those who see the event', async (store) => {
      const { below, onlookers } = await everyStateWithAll(store)
      for (const { visibility, sees } of onlookers) {
        for (const one of below) {
          for (const [what, read] of Object.entries(readsOf(store, one, visibility))) {
            const found = await read
            const isFound = Array.isArray(found) ? found.length > 0 : found !== undefined && found !== false
            expect([what, isFound]).toEqual([what, sees.includes(one.event)])
          }
        }
      }
    })
  })
}

/** When nothing happens next. */
const LATER = after(now, 180 * MINUTE)

type Scene = Awaited<ReturnType<typeof everyStateWithAll>>

/** The events that a list shows, or of which it shows something. */
const listsOf = (
  store: TestStore,
  { ada, hash, host }: Scene,
): Readonly<Record<string, (visibility: EventVisibility) => Promise<readonly EventId[]>>> => {
  const { eventQueries, talkQueries, commentQueries, programmeQueries, claimQueries } = store
  const found = readSearchQuery('needle')
  const events = (traits: object) => (visibility: EventVisibility) =>
    shown(eventQueries.list({ ...noConditions, now, visibility, ...traits }, firstPage, undefined), idOf)
  const talks = (criteria: TalkCriteria) => (visibility: EventVisibility) =>
    shown(talkQueries.list(criteria, visibility, firstPage, undefined), eventIdOf)
  const comments = (on: CommentKind) => (visibility: EventVisibility) =>
    shown(commentQueries.list({ kind: 'by-author', on, userId: ada }, visibility, firstPage), subjectOf)
  const claims = (isPending: boolean) => async (visibility: EventVisibility) =>
    (await claimQueries.ofUser(ada, visibility))
      .filter(({ pending }) => (pending !== undefined) === isPending)
      .map(ofEvent)
  return {
    attended: events({ attendedBy: ada }),
    hosted: events({ hostedBy: host }),
    'found events': (visibility) => shown(eventQueries.search(found, visibility, firstPage, undefined), idOf),
    'found talks': (visibility) =>
      shown(talkQueries.search(found, visibility, firstPage, undefined), eventIdOf),
    'given talks': talks({ kind: 'by-speaker', userId: ada }),
    'starred talks': talks({ kind: 'starred-by', userId: ada }),
    'talks by title': talks({ kind: 'titled', title: 'needle' }),
    'comments on talks': comments('talk'),
    'comments on events': comments('event'),
    feedback: (visibility) =>
      shown(
        commentQueries.listFeedback({ speakerId: ada, talkId: undefined }, visibility, firstPage),
        subjectOf,
      ),
    'what happens next': async (visibility) =>
      (await programmeQueries.happeningNext(now, visibility)).talks.map(ofEvent),
    schedule: async (visibility) => (await programmeQueries.scheduleOf(ada, now, visibility)).map(ofEvent),
    calendar: async (visibility) =>
      (await store.calendarQueries.starredAt(hash, visibility))?.map(eventIdOf) ?? [],
    'own claims': claims(true),
    'own talks': claims(false),
  }
}

/** What is read of one event. */
const readsOf = (
  store: TestStore,
  { event, talk, track, onTalk, onEvent }: Scene['below'][number],
  visibility: EventVisibility,
): Readonly<Record<string, Promise<unknown>>> => {
  const { eventQueries, talkQueries, commentQueries, programmeQueries } = store
  const { id, urlFriendlyName } = event
  const items = async (listing: Promise<Listing<unknown>>) => {
    const { items: all, total } = await listing
    expect(total).toBe(all.length)
    return all
  }
  return {
    event: eventQueries.find(id, visibility, undefined),
    'event by name': eventQueries.findByName(urlFriendlyName, visibility, undefined),
    outline: eventQueries.findOutline(id, visibility),
    visible: eventQueries.isVisible(id, visibility),
    talk: talkQueries.find(talk.id, visibility, undefined),
    'talk by stub': talkQueries.findByStub(talk.stub, visibility, undefined),
    'talk is visible': talkQueries.isVisible(talk.id, visibility),
    'heading of the talk': talkQueries.headings([talk.id], visibility),
    talks: items(talkQueries.list({ kind: 'of-event', eventId: id }, visibility, firstPage, undefined)),
    track: store.trackQueries.find(track.id, visibility),
    speakers: programmeQueries.speakersOf(id, visibility),
    'comment on a talk': commentQueries.find(refOf(onTalk), visibility),
    'comment on an event': commentQueries.find(refOf(onEvent), visibility),
    'comments on a talk': items(
      commentQueries.list({ kind: 'on-talk', talkId: talk.id }, visibility, firstPage),
    ),
    'comments on an event': items(
      commentQueries.list({ kind: 'on-event', eventId: id }, visibility, firstPage),
    ),
    'comments on all talks': items(
      commentQueries.list({ kind: 'on-talks-of', eventId: id }, visibility, firstPage),
    ),
  }
}

const idOf = ({ id }: { readonly id: EventId }): EventId => id
const eventIdOf = ({ eventId }: { readonly eventId: EventId }): EventId => eventId
const ofEvent = ({ event }: { readonly event: { readonly id: EventId } }): EventId => event.id
const subjectOf = ({ subject }: { readonly subject: { readonly eventId: EventId } }): EventId =>
  subject.eventId

async function shown<Item>(
  listing: Promise<Listing<Item>>,
  eventOf: (item: Item) => EventId,
): Promise<readonly EventId[]> {
  const { items, total } = await listing
  expect(total).toBe(items.length)
  return items.map(eventOf)
}

/** Ada attends each event, speaks there beside a talk that she does not give, and commented, starred and claimed. */
async function everyStateWithAll(store: TestStore) {
  const { id: ada } = await addUser(store)
  const hash = 'calendar' as SecretHash
  await store.calendarAddresses.save({ userId: ada, hash, createdDate: now })
  const { events, onlookers } = await eventsInEveryState(store, { name: 'Needle' })
  const [host] = events[0]?.hosts ?? []
  const below = []
  for (const event of events) {
    const speakers = [{ speakerName: 'Ada', userId: ada }]
    const talk = await addTalk(store, event.id, { talkTitle: 'Needle', speakers, duration: 30 })
    await store.transaction(async ({ attendance, stars, claims }) => {
      await attendance.add(event.id, ada)
      await stars.add(talk.id, ada)
      await claims.replace(talk.id, [aClaim(talk.id, ada)])
    })
    await addTalk(store, event.id, { startDate: after(LATER, event.id) })
    below.push({
      event,
      talk,
      track: await addTrack(store, event.id),
      onTalk: await addTalkComment(store, talk, ada),
      onEvent: await addEventComment(store, event.id, ada),
    })
  }
  const speaker: EventVisibility = { kind: 'approved', orHostedBy: ada }
  return {
    ada,
    hash,
    host,
    below,
    onlookers: [...onlookers, { visibility: speaker, sees: events.slice(0, 1) }],
  }
}
