import { openStore } from '@lectern/adapters-persistence'
import { createLectern, type Lectern } from '@lectern/application'
import { testClock, testPorts } from '@lectern/application/testing'
import {
  type CommentFacts,
  type EventImage,
  countersOf,
  talkLinkTypes,
  talkTypes,
  visitor,
  visibilityOf,
} from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../engines.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { type ReadConference, readDemo, type ReadTalk } from './read-demo.ts'

describe.each(bothEngines())('the demo content on $engine', (databases) => {
  let close: () => Promise<void>
  let lectern: Lectern
  let demo: readonly ReadConference[]
  let talks: readonly ReadTalk[]

  beforeAll(async () => {
    const store = await openStore(await databases.empty())
    close = () => store.close()
    const ports = testPorts(store, testClock())
    await seedDemo(ports)
    lectern = createLectern(ports)
    demo = await readDemo(lectern)
    talks = demo.flatMap((conference) => conference.talks)
  })
  afterAll(() => close())

  it('has correct counters', () => {
    for (const { event, talks, tracks, comments, attendees } of demo) {
      const onTalks = talks.flatMap((talk) => talk.comments)
      expect(event).toMatchObject({
        talksCount: talks.length,
        tracksCount: tracks.length,
        attendeeCount: attendees,
        eventCommentsCount: comments.length,
        talkCommentsCount: onTalks.length,
        ratingCounts: countersOf(onTalks.map(countable)).ratingCounts,
      })
      for (const { talk, comments } of talks) {
        const { commentCount, ratingCounts } = countersOf(comments.map(countable))
        expect(talk).toMatchObject({ commentCount, ratingCounts })
      }
      for (const track of tracks) {
        const inTrack = talks.filter(({ talk }) => talk.tracks.some(({ trackId }) => trackId === track.id))
        expect([track.trackName, track.talksCount]).toEqual([track.trackName, inTrack.length])
      }
    }
  })

  it('has talks of every kind', () => {
    const shown = talks.map(({ talk }) => talk)
    expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(talkTypes))
    expect(new Set(shown.map(({ language }) => language)).size).toBe(9)
    const links = shown.flatMap((talk) => talk.links.map(({ displayName }) => displayName))
    expect(new Set(links)).toEqual(new Set(talkLinkTypes))
    const claimed = shown.flatMap(({ speakers }) => speakers.map(({ userId }) => userId !== undefined))
    expect(new Set(claimed)).toEqual(new Set([true, false]))
    expect(shown.some(({ starredCount }) => starredCount > 5)).toBe(true)
    expect(demo.flatMap(({ claims }) => claims.map(({ kind }) => kind)).toSorted()).toEqual([
      'assignment',
      'claim',
    ])
  })

  it('has more than a page of comments, anonymous comments, and reports of every outcome', () => {
    expect(talks.filter(({ comments }) => comments.length > 20)).toHaveLength(1)
    const comments = [...demo, ...talks].flatMap((subject): readonly Author[] => subject.comments)
    expect(comments.some(({ userId }) => userId === undefined)).toBe(true)
    expect(comments.some(({ source }) => source !== '')).toBe(true)
    const reports = demo.flatMap(({ talkReports, eventReports }) => [...talkReports, ...eventReports])
    expect(reports.map((report) => visibilityOf({ reports: [report] })).toSorted()).toEqual([
      'listed',
      'reported',
      'upheld',
    ])
  })

  it('has images of the declared format and size', async () => {
    const illustrated = demo.filter(({ event }) => event.images.length > 0)
    expect(illustrated).toHaveLength(8)
    for (const { event } of illustrated) {
      expect(event.images.map(({ type, width }) => [type, width])).toEqual([
        ['orig', 400],
        ['small', 140],
      ])
      for (const { fileName, width, height, format } of event.images) {
        const file = await lectern.getImage(visitor, { fileName })
        expect(file.format).toBe(format)
        expect(sizeOfPng(file.content)).toEqual({ width, height })
      }
    }
    const files = illustrated.flatMap(({ event }) => event.images.map(({ fileName }) => fileName))
    expect(new Set(files.map(contentHash)).size).toBe(files.length)
  })

  it('hides pending events', async () => {
    const [pending, ...others] = demo.filter(({ event }) => event.approval.state === 'pending')
    expect([pending?.talks.length, others]).toEqual([1, []])
    const seen = await lectern.listEvents(visitor, { page: { start: 0, resultsPerPage: 0 }, verbose: false })
    expect(seen.total).toBe(demo.length - 1)
  })
})

type Author = Pick<CommentFacts, 'userId' | 'source'>

/** Every listed record can be read. */
const countable = (comment: Pick<CommentFacts, 'rating' | 'userId'>) => ({
  ...comment,
  reports: [],
  heldBy: [],
})

const contentHash = (fileName: EventImage['fileName']): string | undefined => fileName.split('-')[2]

function sizeOfPng(content: Uint8Array): { readonly width: number; readonly height: number } {
  const bytes = Buffer.from(content)
  expect(bytes.toString('latin1', 0, 16)).toBe('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
