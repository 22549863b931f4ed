import {
  anApplication,
  anEvent,
  anImportPlan,
  aRoom,
  aTalkChange,
  aToken,
  crowd,
  aVote,
  aWebhook,
} from '@lectern/contracts/testing'
import { instant } from '@lectern/domain'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDiscussion, type Discussion } from '../writing/service/discussion.ts'
import type { People, Person } from '../writing/service/people.ts'
import { countedService } from './counted-service.ts'

interface Scene extends Discussion {
  readonly people: People
  readonly applicationId: number
  readonly tokenId: number
  readonly planId: number
  readonly roomId: number
  readonly webhookId: number
}

type Path = (at: Scene) => string

interface Read {
  /** The most round trips. */
  readonly trips: number
  readonly path: Path
  readonly as: Person | undefined
  /** The least rows of a list. */
  readonly rows?: number
}

const more = (trips: number, path: Path, as?: Person): Read => ({ trips, path, as })
const nothing = (path: string): Read => more(0, () => path)
const record = (path: Path, as?: Person): Read => more(1, path, as)
const list = (path: Path, as?: Person): Read => ({ ...more(2, path, as), rows: 3 })

/** Every address of the API that can be read, with rows at the end of it. */
const reads: Readonly<Record<string, Read>> = {
  '/': nothing('/'),
  '/events': list(() => '/events'),
  '/events/:eventId': record((at) => `/events/${at.event.id}?verbose=yes`),
  '/events/:eventId/attendees': list((at) => `/events/${at.event.id}/attendees`),
  '/events/:eventId/attending': record((at) => `/events/${at.event.id}/attending`, 'host'),
  '/events/:eventId/changes': list((at) => `/events/${at.event.id}/changes`),
  '/events/:eventId/claims': list((at) => `/events/${at.event.id}/claims`, 'host'),
  '/events/:eventId/comments': list((at) => `/events/${at.event.id}/comments`),
  '/events/:eventId/comments/:commentId': record((at) => `/events/${at.event.id}/comments/${at.onEvent}`),
  '/events/:eventId/answers/reported': list((at) => `/events/${at.event.id}/answers/reported`, 'host'),
  '/events/:eventId/comments/reported': list((at) => `/events/${at.event.id}/comments/reported`, 'host'),
  '/events/:eventId/webhooks': more(3, (at) => `/events/${at.event.id}/webhooks`, 'host'),
  '/events/:eventId/hosts': more(2, (at) => `/events/${at.event.id}/hosts`),
  '/events/:eventId/images': more(2, (at) => `/events/${at.event.id}/images`),
  // The talks of the plan say who is concerned.
  '/events/:eventId/imports/:planId': more(2, (at) => `/events/${at.event.id}/imports/${at.planId}`, 'host'),
  '/events/:eventId/moderations': list((at) => `/events/${at.event.id}/moderations`, 'host'),
  '/events/:eventId/moderations/:moderationId': record(
    (at) => `/events/${at.event.id}/moderations/${at.moderationId}`,
    'host',
  ),
  '/events/:eventId/rooms': list((at) => `/events/${at.event.id}/rooms`),
  '/events/:eventId/talk_comments': list((at) => `/events/${at.event.id}/talk_comments`),
  '/events/:eventId/talk_comments/reported': list(
    (at) => `/events/${at.event.id}/talk_comments/reported`,
    'host',
  ),
  '/events/:eventId/talks': list((at) => `/events/${at.event.id}/talks`),
  '/events/:eventId/tracks': list((at) => `/events/${at.event.id}/tracks`),
  '/rooms/:roomId': record((at) => `/rooms/${at.roomId}`),
  '/event_comments/:commentId': record((at) => `/event_comments/${at.onEvent}`),
  '/talk_comments/:commentId': record((at) => `/talk_comments/${at.onTalk}`),
  '/talks': list(() => '/talks?title=crowd'),
  '/talks/:talkId': record((at) => `/talks/${at.talk.id}`),
  '/talks/:talkId/comments': list((at) => `/talks/${at.talk.id}/comments`),
  '/talks/:talkId/comments/:commentId': record((at) => `/talks/${at.talk.id}/comments/${at.onTalk}`),
  '/talks/:talkId/links': more(2, (at) => `/talks/${at.talk.id}/links`),
  '/talks/:talkId/links/:linkId': record((at) => `/talks/${at.talk.id}/links/${at.talk.links[0]?.id}`),
  '/talks/:talkId/speakers': more(2, (at) => `/talks/${at.talk.id}/speakers`),
  '/talks/:talkId/starred': record((at) => `/talks/${at.talk.id}/starred`, 'member'),
  '/talks/:talkId/votes': record((at) => `/talks/${at.talk.id}/votes`),
  '/talks/:talkId/votes/mine': record((at) => `/talks/${at.talk.id}/votes/mine`, 'member'),
  '/tracks/:trackId': record((at) => `/tracks/${at.trackId}`),
  '/users': list(() => '/users'),
  '/users/:userId': record((at) => `/users/${at.people.host}`),
  '/users/:userId/attended': list((at) => `/users/${at.people.member}/attended`),
  '/users/:userId/calendar': record((at) => `/users/${at.people.member}/calendar`, 'member'),
  '/users/:userId/event_comments': list((at) => `/users/${at.people.member}/event_comments`),
  '/users/:userId/export': more(4, (at) => `/users/${at.people.member}/export`, 'member'),
  '/users/:userId/hosted': list((at) => `/users/${at.people.member}/hosted`),
  '/users/:userId/starred': list((at) => `/users/${at.people.member}/starred`, 'member'),
  '/users/:userId/talk_comments': list((at) => `/users/${at.people.member}/talk_comments`),
  '/users/:userId/talks': list((at) => `/users/${at.people.member}/talks`),
  '/applications': list(() => '/applications', 'member'),
  '/applications/:applicationId': record((at) => `/applications/${at.applicationId}`, 'member'),
  '/audit': list(() => '/audit', 'admin'),
  '/languages': nothing('/languages'),
  '/languages/:languageId': nothing('/languages/1'),
  '/moderations': list(() => '/moderations', 'admin'),
  '/moderations/:moderationId': record((at) => `/moderations/${at.moderationId}`, 'admin'),
  '/talk_types': nothing('/talk_types'),
  '/talk_types/:talkTypeId': nothing('/talk_types/1'),
  '/webhooks': more(2, () => '/webhooks', 'admin'),
  '/webhooks/:webhookId': more(2, (at) => `/webhooks/${at.webhookId}`, 'host'),
  '/webhooks/:webhookId/deliveries': more(3, (at) => `/webhooks/${at.webhookId}/deliveries`, 'host'),
  '/token': list(() => '/token', 'member'),
  '/token/:tokenId': record((at) => `/token/${at.tokenId}`, 'member'),
}

const documentSchema = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
const pageSchema = v.object({ meta: v.object({ total: v.number() }) })

const service = countedService()
let scene: Scene

beforeAll(async () => {
  const { store, people } = service()
  const discussion = await addDiscussion(service())
  const ids = await store.transaction(async (to) => {
    await crowd(to, { ...discussion, userId: people.member }, 3)
    const pending = { approval: { state: 'pending' } } as const
    for (let count = 0; count < 3; count++) await to.events.add(anEvent(people.member, pending))
    const kinds = ['moved', 'room', 'renamed'] as const
    const changes = kinds.map((kind) => aTalkChange(discussion.talk, { kind }))
    await to.talkChanges.record(discussion.event.id, changes, instant(0), undefined)
    const voter = { kind: 'member', userId: people.member } as const
    await to.votes.save(aVote(discussion.talk, voter), 5)
    return {
      applicationId: (await to.applications.add(anApplication(people.member))).id,
      tokenId: (await to.tokens.add(aToken(people.member))).id,
      planId: (await to.importPlans.add(anImportPlan(discussion.event.id))).id,
      webhookId: (await to.webhooks.add(aWebhook(discussion.event.id))).id,
      roomId: (await to.rooms.add(aRoom(discussion.event.id))).id,
    }
  })
  scene = { ...discussion, ...ids, people }
})

describe('the round trips to PostgreSQL of', () => {
  it.each(Object.entries(reads))('GET %s', async (_, { trips, path, as }) => {
    const { roundTripsOf } = service()
    // The first request prepares the statements.
    await roundTripsOf(path(scene), { as })
    expect(await roundTripsOf(path(scene), { as })).toBeLessThanOrEqual(trips)
  })

  const eventsBy = (query: string, as?: Person) => list(() => `/events?${query}`, as)
  const lists: Readonly<Record<string, Read>> = {
    ...reads,
    ...Object.fromEntries(
      [
        ...['hot', 'upcoming', 'past', 'all', 'cfp'].map((filter) => `filter=${filter}`),
        'tags=php',
        'title=event',
        'startdate=1970-01-02',
      ].map((query) => [`/events?${query}`, eventsBy(query)]),
    ),
    '/events?filter=pending': eventsBy('filter=pending', 'admin'),
    '/events?stub': { ...list(({ event }) => `/events?stub=${event.stub}`), rows: 1 },
  }
  const listsOfRows = Object.entries(lists).filter(([, { rows }]) => rows !== undefined)

  describe.each(listsOfRows)('GET %s', (_, { path, as, rows }) => {
    const trips = async (query: string): Promise<number> => {
      const address = path(scene)
      const page = `${address}${address.includes('?') ? '&' : '?'}${query}`
      await service().roundTripsOf(page, { as })
      return service().roundTripsOf(page, { as })
    }

    it('with rows', async () => {
      const { text } = await service().ask(path(scene), { as })
      expect(v.parse(pageSchema, JSON.parse(text)).meta.total).toBeGreaterThanOrEqual(rows ?? 0)
    })

    const pages = ['resultsperpage=1', 'start=1', 'start=1000']

    it.each(pages.flatMap((page) => [page, `${page}&verbose=yes`]))('with %s', async (page) => {
      expect(await trips(page)).toBeLessThanOrEqual(2)
    })
  })

  it('every address of the API are counted', async () => {
    const { text } = await service().ask('/openapi.json')
    const { paths } = v.parse(documentSchema, JSON.parse(text))
    const routes = Object.keys(paths)
      .filter((path) => 'get' in (paths[path] ?? {}))
      .map((path) => path.replaceAll(/\{(\w+)\}/gu, ':$1'))
    expect(Object.keys(reads).toSorted()).toEqual(routes.toSorted())
  })

  const star = ({ talk }: Scene) => `/talks/${talk.id}/starred`
  const attendance = ({ event }: Scene) => `/events/${event.id}/attending`

  it.each<[what: string, method: string, trips: number, path: Path]>([
    ['a star', 'POST', 1, star],
    ['the removal of a star', 'DELETE', 1, star],
    ['an attendance', 'POST', 1, attendance],
    ['the end of an attendance', 'DELETE', 1, attendance],
    ['a comment on a talk', 'POST', 6, ({ talk }) => `/talks/${talk.id}/comments`],
    ['a comment on an event', 'POST', 6, ({ event }) => `/events/${event.id}/comments`],
  ])('%s', async (what, method, trips, path) => {
    const send = (number: number) => {
      const body = what.includes('comment') ? { comment: `Said ${number} times`, rating: 0 } : undefined
      return service().roundTripsOf(path(scene), { as: 'member', method, body })
    }
    // The first request prepares the statements.
    await send(1)
    expect(await send(2)).toBeLessThanOrEqual(trips)
  })
})
