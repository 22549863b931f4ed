import { beforeAll, describe, expect, it } from 'vitest'
import { addDiscussion, type Discussion } from '../writing/service/discussion.ts'
import { countedService } from './counted-service.ts'

const service = countedService()
let scene: Discussion

beforeAll(async () => {
  scene = await addDiscussion(service())
})

interface Write {
  readonly method: 'POST' | 'DELETE'
  /** The most round trips. */
  readonly trips: number
  readonly path: (at: Discussion) => string
  readonly body?: (number: number) => object
}

const aComment = (number: number) => ({ comment: `Said ${number} times`, rating: 0 })

const writes: Readonly<Record<string, Write>> = {
  'a star': { method: 'POST', trips: 1, path: ({ talk }) => `/talks/${talk.id}/starred` },
  'the removal of a star': { method: 'DELETE', trips: 1, path: ({ talk }) => `/talks/${talk.id}/starred` },
  'an attendance': { method: 'POST', trips: 1, path: ({ event }) => `/events/${event.id}/attending` },
  'the end of an attendance': {
    method: 'DELETE',
    trips: 1,
    path: ({ event }) => `/events/${event.id}/attending`,
  },
  'a comment on a talk': {
    method: 'POST',
    trips: 4,
    path: ({ talk }) => `/talks/${talk.id}/comments`,
    body: aComment,
  },
  'a comment on an event': {
    method: 'POST',
    trips: 3,
    path: ({ event }) => `/events/${event.id}/comments`,
    body: aComment,
  },
}

describe('the round trips to PostgreSQL of', () => {
  it.each(Object.entries(writes))('%s', async (_, { method, trips, path, body }) => {
    const { roundTripsOf } = service()
    const send = (number: number) => roundTripsOf(path(scene), { as: 'member', method, body: body?.(number) })
    // The first request prepares the statements.
    await send(1)
    expect(await send(2)).toBeLessThanOrEqual(trips)
  })
})
