import type { ShownEvent } from '@lectern/application'
import { anEvent } from '@lectern/application/testing'
import {
  asId,
  type EventId,
  type EventImage,
  instant,
  operator,
  readZone,
  type UserId,
  visitor,
} from '@lectern/domain'
import { expect, it } from 'vitest'
import { goldenBeside, goldenUris as uris } from '../../testing/golden.ts'
import { presentEvent } from './present-event.ts'
import { briefEventSchema, verboseEventSchema } from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)
const eventId = asId<EventId>(7)
const [ada, bob] = [asId<UserId>(3), asId<UserId>(5)]
const at = (iso: string): ShownEvent['startDate'] => instant(Date.parse(iso) / 1000)

const image = (type: 'orig' | 'small', size: number): EventImage => ({
  eventId,
  type,
  fileName: `7-${type}-a1.png`,
  format: 'png',
  width: size,
  height: size,
})

const bare = (): ShownEvent => {
  const { hosts: _, ...event } = anEvent(ada, {
    name: 'Zürich <Conf>',
    urlFriendlyName: 'zurich-conf',
    startDate: at('2026-06-01T07:00Z'),
    endDate: at('2026-06-02T15:00Z'),
    description: 'Two days.\n\nMany talks.',
    stub: 'zc',
  })
  return {
    ...event,
    id: eventId,
    attendeeCount: 0,
    eventCommentsCount: 0,
    talkCommentsCount: 0,
    tracksCount: 0,
    talksCount: 0,
    ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    images: [],
    attending: false,
    extras: undefined,
  }
}

const full = (): ShownEvent => ({
  ...bare(),
  zone: readZone('Europe', 'Zurich') ?? bare().zone,
  href: 'https://conf.example/',
  attendeeCount: 12,
  attending: true,
  eventCommentsCount: 3,
  talkCommentsCount: 44,
  tracksCount: 2,
  talksCount: 30,
  images: [image('small', 140), image('orig', 400)],
  tags: ['php', 'testing'],
  latitude: 47.37,
  longitude: -8.54,
  hashtag: '#zc26',
  cfpStartDate: at('2025-12-31T23:00Z'),
  cfpEndDate: at('2026-03-31T21:59:59Z'),
  cfpUrl: 'https://conf.example/cfp',
  ratingCounts: { 1: 0, 2: 1, 3: 2, 4: 8, 5: 9 },
})

it('presents an event in brief', () => {
  const presented = presentEvent(full(), { actor: visitor, uris })
  expectGolden(presented, 'event-brief', briefEventSchema)
})

it('presents an event in detail', () => {
  const hosts = [
    { userId: ada, hostName: 'Ada' },
    { userId: bob, hostName: 'Bob' },
  ]
  const extras = { hosts, canEdit: false, commentsEnabled: true, commentsChange: undefined }
  const presented = presentEvent({ ...full(), extras }, { actor: visitor, uris })
  expectGolden(presented, 'event-verbose', verboseEventSchema)
})

it('presents an event of which nothing is set, in detail and with what only hosts and admins see', () => {
  const event: ShownEvent = {
    ...bare(),
    zone: readZone('UTC', '') ?? bare().zone,
    approval: { state: 'pending' },
    commentsOpenUntil: at('2026-07-01T00:00Z'),
    extras: {
      hosts: [{ userId: ada, hostName: 'Ada' }],
      canEdit: true,
      commentsEnabled: false,
      commentsChange: undefined,
    },
  }
  const presented = presentEvent(event, { actor: operator, uris })
  expectGolden(presented, 'event-verbose-for-admin', verboseEventSchema)
})

it('gives the reason of a rejection to those who can edit', () => {
  const extras = { hosts: [], canEdit: true, commentsEnabled: false, commentsChange: undefined }
  const event: ShownEvent = { ...bare(), approval: { state: 'rejected', reason: 'Spam' }, extras }
  const presented = presentEvent(event, { actor: operator, uris })
  expect(presented).toMatchObject({ pending: false, rejection_reason: 'Spam' })
  expect(presented).not.toHaveProperty('approval_uri')
})
