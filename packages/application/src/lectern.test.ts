import { visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { aTalkWithGuests } from '../test/talk-with-guests.ts'

it('reads of a snapshot see the state of its beginning, until one of its calls changes something', async () => {
  const { lectern, host, guest, event, talk } = await aTalkWithGuests()
  const addTrack = (trackName: string) =>
    lectern.createTrack(host, { eventId: event.id, trackName, trackDescription: 'Hall' })
  await lectern.snapshot(async (useCases) => {
    const seen = async () => ({
      starred: await useCases.getStar(guest, { talkId: talk.id }),
      tracks: (await useCases.listEventTracks(visitor, { eventId: event.id, page: everything })).total,
    })
    expect(await seen()).toEqual({ starred: false, tracks: 0 })
    await addTrack('Main')
    expect(await seen()).toEqual({ starred: false, tracks: 0 })
    await useCases.starTalk(guest, { talkId: talk.id })
    expect(await seen()).toEqual({ starred: true, tracks: 1 })
    await addTrack('Side')
    expect(await seen()).toEqual({ starred: true, tracks: 2 })
  })
})

const everything = { start: undefined, resultsPerPage: 0 }
