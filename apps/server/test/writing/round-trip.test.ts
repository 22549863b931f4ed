import { aClaim, aTalk } from '@lectern/application/testing'
import { type Event, type TalkToSave, UTC } from '@lectern/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyTalk } from './arbitraries/a-talk.ts'
import { anyEvent } from './arbitraries/an-event.ts'
import { addConference, type Conference } from './service/conference.ts'
import type { Person } from './service/people.ts'
import { onBothEngines } from './service/service.ts'

const limits = { numRuns: 30 }

onBothEngines('a PUT of the response of a verbose GET changes nothing', (service) => {
  const read = async (path: string, as: Person): Promise<string> => {
    const { status, text } = await service().ask(`${path}?verbose=yes`, { as })
    expect([path, status]).toEqual([path, 200])
    return text
  }

  const expectUnchangedBy = async (path: string, root: 'events' | 'talks', as: Person): Promise<void> => {
    const { ask, lastingRows } = service()
    const [before, shown] = [await lastingRows(), await read(path, as)]
    const [body] = (JSON.parse(shown) as Record<typeof root, readonly unknown[]>)[root]
    const reply = await ask(path, { method: 'PUT', as, body })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(await read(path, as)).toBe(shown)
    expect(await lastingRows()).toEqual(before)
  }

  const withConference = async (
    { approval = { state: 'approved' }, ...event }: Partial<Event>,
    use: (conference: Conference) => Promise<void>,
  ): Promise<void> => {
    const conference = await addConference(service(), { event, approval })
    try {
      await use(conference)
    } finally {
      await service().store.transaction(({ events }) => events.remove(conference.event.id))
    }
  }

  /** Adds a talk. The claimant claims the first `claimed` names without an account. */
  const addTalk = async (
    { event, trackId, emptyTrackId }: Conference,
    talk: Partial<TalkToSave>,
    { claimed, inTracks }: { readonly claimed: number; readonly inTracks: number },
  ): Promise<string> => {
    const { store, people } = service()
    const names = (talk.speakers ?? []).filter(({ userId }) => userId === undefined).slice(0, claimed)
    const tracks = [emptyTrackId, trackId].slice(0, inTracks)
    return store.transaction(async ({ talks, claims }) => {
      const { id } = await talks.add(aTalk(event.id, { ...talk, tracks }))
      const claim = (displayName: string) => aClaim(id, people.claimant, { displayName })
      await claims.replace(
        id,
        names.map(({ speakerName }) => claim(speakerName)),
      )
      return `/talks/${id}`
    })
  }

  it('for events', async () => {
    const { host, secondHost } = service().people
    const editor = fc.constantFrom<Person>('host', 'admin')
    const property = fc.asyncProperty(anyEvent(host, [secondHost]), editor, (traits, as) =>
      withConference(traits, ({ event: { id } }) => expectUnchangedBy(`/events/${id}`, 'events', as)),
    )
    await fc.assert(property, limits)
  })

  it('for talks', async () => {
    const { host, secondHost, speaker, member } = service().people
    const scene = anyEvent(host, [secondHost]).chain((event) =>
      fc.record({
        event: fc.constant(event),
        talk: anyTalk(event.zone ?? UTC, [speaker, member, secondHost]),
        claimed: fc.nat(3),
        inTracks: fc.nat(2),
      }),
    )
    const property = fc.asyncProperty(scene, ({ event, talk, ...numbers }) =>
      withConference(event, async (conference) => {
        const path = await addTalk(conference, talk, numbers)
        const speaks = talk.speakers?.some(({ userId }) => userId === speaker) ?? false
        const editors: readonly Person[] =
          conference.event.approval.state === 'approved' && speaks ? ['host', 'speaker'] : ['host']
        for (const as of editors) await expectUnchangedBy(path, 'talks', as)
      }),
    )
    await fc.assert(property, limits)
  })
})
