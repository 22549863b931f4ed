import { anEvent, aTalk, aTrack } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()
const host = await website.signIn('host')
const hostId = await website.idOf('host')
const [aula, lab] = await website.store.transaction(async ({ events, tracks, talks }) => {
  const { id } = await events.add(anEvent(hostId, { urlFriendlyName: 'days' }))
  const added = [
    await tracks.add(aTrack(id, { trackName: 'Aula' })),
    await tracks.add(aTrack(id, { trackName: 'Lab' })),
  ] as const
  const [first, second] = added
  await talks.add(aTalk(id, { talkTitle: 'In both', tracks: [second.id, first.id] }))
  await talks.add(aTalk(id, { talkTitle: 'In the lab', tracks: [second.id] }))
  return added
})
const path = '/event/days/edit/rooms/from-tracks'

it('the pages of tracks and rooms lead to the page that turns tracks into rooms', async () => {
  for (const page of ['/event/days/edit/tracks', '/event/days/edit/rooms']) {
    expect((await host.get(page)).text).toContain(`href="${path}"`)
  }
})

it('all tracks are chosen at first, and it says how many talks are in several', async () => {
  const { text } = await host.get(path)
  expect(text.match(/type="checkbox"[^>]* checked/gu)).toHaveLength(2)
  expect(text).toContain('One talk is in several tracks')
})

it('without a chosen track the page says so', async () => {
  const { status, text } = await host.submit(await host.get(path), path, {})
  expect(status).toBe(400)
  expect(text).toContain('role="alert"')
})

it('the chosen tracks become rooms, and the others stay', async () => {
  const { location } = await host.submit(await host.get(path), path, { [`tracks_${lab.id}`]: 'yes' })
  expect(location).toBe('/event/days/edit/rooms?done=turned')
  const rooms = (await host.get('/event/days/edit/rooms')).text
  expect(rooms).toContain('Lab')
  expect(rooms).not.toContain('id="order"')
  const tracks = (await host.get('/event/days/edit/tracks')).text
  expect(tracks).toContain('Aula')
  expect(tracks).not.toContain(`/track/${lab.id}/edit`)
  const { talks } = await website.store.imports.programmeOf(aula.eventId)
  expect(talks.map((talk) => [talk.talkTitle, talk.tracks.length, talk.roomId !== undefined])).toEqual([
    ['In both', 1, true],
    ['In the lab', 0, true],
  ])
})
