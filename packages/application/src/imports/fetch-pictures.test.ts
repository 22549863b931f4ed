import { aConference, aStubImage, testPorts } from '@lectern/contracts/testing'
import { after, DAY, HOUR, notDownloaded, operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import type { Downloaded } from '../ports/programme-sources.ts'

const ADDRESS = 'https://cfp.example/ada.png'

const aFile = (bytes: Uint8Array): Downloaded => ({
  kind: 'file',
  file: { bytes, mediaType: undefined },
  validators: { etag: '', lastModified: '' },
})

/** An event whose programme names a picture of a speaker. */
async function aSpeakerWithPicture() {
  const conference = await aConference({ speakers: [{ speakerName: 'Ada', userId: undefined }] })
  const { store, clock, host, event } = conference
  const { id: eventId } = event
  const asked: string[] = []
  const nothing = async (): Promise<void> => undefined
  let meanwhile = nothing
  let answer = aFile(aStubImage('png', 400, 300))
  const lectern = createLectern({
    ...testPorts(store, clock),
    programmeDownload: {
      fetch: async (address) => {
        asked.push(address)
        const happen = meanwhile
        meanwhile = nothing
        await happen()
        return answer
      },
    },
  })
  const says = async (picture: string, biography = '') => {
    const people = [{ displayName: 'Ada', biography, affiliation: '', links: [], picture }]
    const programme = { tracks: [], rooms: [], talks: [], speakers: { source: 'pretalx', people } }
    const source = { kind: 'programme', programme } as const
    const { id: planId } = await lectern.planImport(host, {
      eventId,
      source,
      removeMissing: false,
      remove: [],
    })
    await lectern.applyImport(host, { eventId, planId })
  }
  await says(ADDRESS)
  return {
    ...conference,
    lectern,
    asked,
    says,
    meanwhile: (happens: () => Promise<void>) => (meanwhile = happens),
    answers: (next: Downloaded) => (answer = next),
    fetch: () => lectern.fetchPictures(operator, {}),
    photo: async () => (await lectern.getEventSpeaker(host, { eventId, name: 'Ada' })).photo,
    files: () => store.imageQueries.list(after(clock.now(), 1)),
  }
}

it('makes a photo of the picture that a programme names, once for each address', async () => {
  const { lectern, host, event, fetch, asked, photo, files, says } = await aSpeakerWithPicture()
  await fetch()
  const first = await photo()
  expect(first).toMatch(/-photo-.*\.png$/u)
  expect((await lectern.listEventSpeakers(host, { eventId: event.id })).items).toMatchObject([
    { photo: first },
  ])
  await says(ADDRESS, 'Writes programs.')
  await fetch()
  expect([await photo(), await files(), asked]).toEqual([first, [first], [ADDRESS]])
  await says(`${ADDRESS}?new`)
  expect([await photo(), await files()]).toEqual(['', []])
  await fetch()
  expect(await files()).toEqual([await photo()])
  await lectern.removeOrphanImages(operator, { dryRun: false })
  expect(await files()).toEqual([await photo()])
  await lectern.deleteEvent(operator, { eventId: event.id })
  expect(await files()).toEqual([])
})

it('tries again each day until the event is over', async () => {
  const { clock, event, fetch, answers, asked, photo } = await aSpeakerWithPicture()
  answers({ kind: 'failed', problem: notDownloaded('status', 503) })
  for (const _ of [1, 2]) await fetch()
  expect(asked).toHaveLength(1)
  clock.set(after(clock.now(), DAY))
  answers(aFile(aStubImage('gif', 400, 300)))
  await fetch()
  clock.set(after(event.endDate, DAY))
  for (const _ of [1, 2]) await fetch()
  clock.set(after(clock.now(), DAY))
  await fetch()
  expect([asked.length, await photo()]).toEqual([3, ''])
})

it('keeps one photo when another server fetches the picture meanwhile', async () => {
  const { clock, fetch, meanwhile, files, photo } = await aSpeakerWithPicture()
  meanwhile(async () => {
    clock.set(after(clock.now(), HOUR))
    await fetch()
  })
  await fetch()
  expect(await files()).toEqual([await photo()])
})
