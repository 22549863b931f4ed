import { type FieldMapping, type ImportPlan, planImport, type ProgrammeTalk } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import { aConference, type TestConference, testPorts, aProgrammeTalk } from '@lectern/contracts/testing'
import type { PlanImportInput } from './plan-import.ts'

type Options = Partial<Pick<PlanImportInput, 'removeMissing' | 'remove' | 'confirmed'>>

const inputOf = (conference: TestConference, talks: readonly ProgrammeTalk[], options: Options = {}) => ({
  eventId: conference.event.id,
  source: { kind: 'programme', programme: { tracks: [], rooms: [], talks } } as const,
  removeMissing: false,
  remove: [],
  ...options,
})

const planOf = (conference: TestConference, talks: readonly ProgrammeTalk[], options: Options = {}) =>
  conference.lectern.planImport(conference.host, inputOf(conference, talks, options))

const refOf = ({ eventId, id }: ImportPlan) => ({ eventId, planId: id })

const titlesOf = async ({ lectern, host, event }: TestConference) => {
  const page = { start: 0, resultsPerPage: 0 }
  const { items } = await lectern.listEventTalks(host, { eventId: event.id, page })
  return items.map(({ talkTitle }) => talkTitle)
}

const outdated = { kind: 'conflict', problems: [{ code: 'plan-outdated' }] }

describe('a plan', () => {
  it('without changes is applied without an audit entry', async () => {
    const conference = await aConference()
    const plan = await planOf(conference, [])
    await conference.lectern.applyImport(conference.host, refOf(plan))
    expect((await conference.store.auditQueries.list({}, { start: 0, size: 10 })).total).toBe(0)
  })

  it.each<[string, (conference: TestConference) => Promise<unknown>]>([
    [
      'a new track',
      ({ lectern, host, event }) =>
        lectern.createTrack(host, { eventId: event.id, trackName: 'Side', trackDescription: 'Side' }),
    ],
    [
      'a claim',
      async ({ lectern, signUp, talk }) => {
        const ada = await signUp()
        const user = await lectern.getUser(ada, { userId: ada.userId })
        return lectern.linkSpeaker(ada, { talkId: talk.id, displayName: 'Ada', username: user.username })
      },
    ],
    [
      'a star on a talk that was to go',
      async ({ lectern, signUp, talk }) => lectern.starTalk(await signUp(), { talkId: talk.id }),
    ],
  ])('is outdated by %s', async (_, change) => {
    const conference = await aConference({ speakers: [{ speakerName: 'Ada', userId: undefined }] })
    const plan = await planOf(conference, [aProgrammeTalk()], { removeMissing: true, confirmed: 1 })
    expect(plan.removedTalks).toHaveLength(1)
    await change(conference)
    const before = await titlesOf(conference)
    await expect(conference.lectern.applyImport(conference.host, refOf(plan))).rejects.toMatchObject(outdated)
    expect(await titlesOf(conference)).toEqual(before)
  })

  it('of a file is what the reader reads, with its problems', async () => {
    const conference = await aConference()
    const programme = { tracks: [], rooms: [], talks: [aProgrammeTalk({ talkTitle: 'Read' })] }
    const problems = [{ place: 'row 9', message: 'Unreadable' }]
    const lectern = createLectern({
      ...testPorts(conference.store),
      programmeReader: {
        plan: async (_, removing, scene) => planImport({ ...removing, programme, problems }, scene),
      },
    })
    const planFile = (bytes: Uint8Array) => {
      const source = { kind: 'file', file: { bytes, mediaType: 'text/csv' } } as const
      return lectern.planImport(conference.host, { ...inputOf(conference, []), source })
    }
    expect(await planFile(new Uint8Array(1))).toMatchObject({ addedTalks: [{ talkTitle: 'Read' }], problems })
    await expect(planFile(new Uint8Array())).rejects.toMatchObject({ kind: 'invalid' })
    await expect(planFile(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toThrow('more than 5 MiB')
  })

  it('of a file saves its mapping for the next files of the event', async () => {
    const conference = await aConference()
    const { host, event } = conference
    const mapping = [{ field: 'start', name: 'Kick-off' }] as const
    const lectern = createLectern({
      ...testPorts(conference.store),
      programmeReader: {
        plan: async ({ mapping: named }, removing, scene) => {
          const { mapping: saved } = scene
          const problems = [{ place: 'row 1', message: JSON.stringify({ named, saved }) }]
          const programme = { tracks: [], rooms: [], talks: [] }
          return planImport({ ...removing, programme, problems }, scene)
        },
      },
    })
    const readWith = async (named: FieldMapping | undefined): Promise<unknown> => {
      const file = { bytes: new Uint8Array(1), mediaType: undefined, mapping: named }
      const plan = await lectern.planImport(host, {
        ...inputOf(conference, []),
        source: { kind: 'file', file },
      })
      return JSON.parse(plan.problems[0]?.message ?? '')
    }
    expect(await readWith(undefined)).toEqual({ saved: [] })
    expect(await readWith(mapping)).toEqual({ named: mapping, saved: [] })
    expect(await readWith(undefined)).toEqual({ saved: mapping })
    expect(await lectern.getImportMapping(host, { eventId: event.id })).toEqual(mapping)
    expect(await readWith([])).toEqual({ named: [], saved: mapping })
    expect(await lectern.getImportMapping(host, { eventId: event.id })).toEqual([])
  })

  it('gives talks of one title addresses of their own', async () => {
    const conference = await aConference({ talkTitle: 'Lunch', urlFriendlyTalkTitle: 'lunch' })
    const { lectern, host, event } = conference
    const talks = ['A', 'B'].map((track) => aProgrammeTalk({ talkTitle: 'Lunch', speakers: [track] }))
    await lectern.applyImport(host, refOf(await planOf(conference, talks)))
    const page = { start: 0, resultsPerPage: 0 }
    const { items } = await lectern.listEventTalks(host, { eventId: event.id, page })
    expect(items.map((talk) => talk.urlFriendlyTalkTitle)).toEqual(['lunch', 'lunch-2', 'lunch-3'])
    expect(new Set(items.map(({ stub }) => stub)).size).toBe(3)
  })
})

it('keeps what a programme says of speakers, also if nothing else changes', async () => {
  const conference = await aConference({ speakers: [{ speakerName: 'Ada', userId: undefined }] })
  const { lectern, host, event, talk } = conference
  const said = { displayName: 'ADA', biography: 'Writes programs.', affiliation: '', links: [], picture: '' }
  const apply = async (people: readonly (typeof said)[]) => {
    const programme = { tracks: [], rooms: [], talks: [], speakers: { source: 'pretalx', people } }
    const plan = await lectern.planImport(host, {
      ...inputOf(conference, []),
      source: { kind: 'programme', programme },
    })
    await lectern.applyImport(host, refOf(plan))
    const { profile } = await lectern.getEventSpeaker(host, { eventId: event.id, name: 'ada ' })
    return { saved: plan.savedProfiles, removed: plan.removedProfiles, profile }
  }
  const profile = { ...said, source: 'pretalx', eventId: event.id, photo: '', pictureDate: undefined }
  expect(await apply([said])).toMatchObject({ removed: [], profile })
  expect(await apply([said])).toEqual({ saved: [], removed: [], profile })
  const ofUser = [{ speakerName: 'Ada', userId: host.userId }]
  await conference.store.talks.save({ ...talk, speakers: ofUser })
  expect((await lectern.getEventSpeaker(host, { eventId: event.id, name: 'Ada' })).profile).toBeUndefined()
  expect((await lectern.listClaimedProfiles(host, {})).items).toMatchObject([profile])
  expect(await apply([{ ...said, biography: '' }])).toEqual({
    saved: [],
    removed: ['ADA'],
    profile: undefined,
  })
})
