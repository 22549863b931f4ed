import { aRoom, aTalk } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const { website, speaker, event, talk, path } = await openTalkScene({ talkTitle: 'Tides', duration: 30 })
const room = await website.store.transaction(async ({ rooms, talks }) => {
  const saal = await rooms.add(aRoom(event.id, { roomName: 'Saal <1>' }))
  await talks.save({ ...talk, roomId: saal.id })
  await talks.add(aTalk(event.id, { talkTitle: 'Beside', startDate: talk.startDate }))
  return saal
})
const eventPath = `/event/${event.urlFriendlyName}`
const link = `<a class="room" href="/room/${room.id}" dir="auto">Saal &lt;1&gt;</a>`

it.each([
  ['the page of the talk', path],
  ['the list of talks', `${eventPath}/talks`],
  ['a search, which finds it by the room', '/search?q=saal'],
  ['the schedule of its speaker', '/user/schedule'],
])('the room of a talk is a link on %s', async (_name, address) => {
  expect((await speaker.get(address)).text).toContain(link)
})

it('the page of a room lists its talks, without repeating its name', async () => {
  const { text } = await speaker.get(`/room/${room.id}`)
  expect(text).toMatch(/<h1 [^>]*>Saal &lt;1&gt;<.*1 talk.*Tides/su)
  expect(text).not.toMatch(/Beside|class="room"/u)
})

it('search engines find a talk in its room', async () => {
  const { text } = await website.browser().get(path)
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    name: 'Tides',
    startDate: '2026-05-01T14:00:00+02:00',
    endDate: '2026-05-01T14:30:00+02:00',
    location: { '@type': 'Place', name: 'Saal <1>', url: `https://lectern.example/room/${room.id}` },
    superEvent: { name: event.name },
  })
})
