import { aRoom, aTrack } from '@lectern/contracts/testing'
import { wordsOf } from '@lectern/http/testing'
import { operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const scene = await openTalkScene({ talkTitle: 'Tides', duration: 30 })
const event = `/event/${scene.event.urlFriendlyName}`
const { hall, attic } = await scene.website.store.transaction(async ({ rooms, tracks }) => ({
  hall: await tracks.add(aTrack(scene.event.id, { trackName: 'Hall' })),
  attic: await rooms.add(aRoom(scene.event.id, { roomName: 'Attic' })),
}))

const talk = () => scene.website.lectern.getTalkByStub(operator, { stub: scene.talk.stub })

it('a host moves a talk from the schedule, and undoes it there', async () => {
  const { host, talk: before } = scene
  const path = `${event}/edit/talks?talk=${before.stub}`
  expect((await host.get(`${event}/schedule`)).text).toContain(`href="${path}"`)
  const page = await host.get(path)
  const [start, tracks] = [`start_date_${before.id}`, `tracks_${before.id}`]
  const [duration, room] = [`duration_${before.id}`, `room_${before.id}`]
  const refused = await host.submit(page, path, { [start]: '2031-01-01T09:00' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(`href="#${start}"`)])
  const { location } = await host.submit(page, path, {
    [start]: '2026-05-02T10:00',
    [duration]: '45',
    [room]: `${attic.id}`,
    [tracks]: `${hall.id}`,
  })
  expect(location).toMatch(/\/schedule\?day=2026-05-02&done=moved&.*#talk-\d+$/u)
  const after = await talk()
  expect(after).toMatchObject({ duration: 45, tracks: [{ trackName: 'Hall' }], room: { roomName: 'Attic' } })
  expect(after.startDate).not.toBe(before.startDate)
  const schedule = await host.get(location.replace(/#.*/u, ''))
  expect(wordsOf(schedule)).toMatch(/“Tides” is moved\. Before: Fri, 1 May 2026/u)
  await host.submit(schedule, path)
  expect(await talk()).toMatchObject({
    startDate: before.startDate,
    duration: 30,
    tracks: [],
    room: undefined,
  })
})

it('others neither see the links nor the notice, and a talk of another event is not found', async () => {
  const { host, speaker, website, talk: moved } = scene
  const address = `${event}/schedule?done=moved&talk=${moved.stub}&was=2026-05-01T14:00,30,,`
  for (const browser of [speaker, website.browser()]) {
    const { status, text } = await browser.get(address)
    expect([status, /edit\/talks|is moved/u.test(text)]).toEqual([200, false])
  }
  expect((await host.get(address)).text).toContain('is moved')
  for (const was of ['', 'Never,30,', '2026-05-01T14:00', '2026-05-01T14:00,30,Hall']) {
    const { status, text } = await host.get(`${event}/schedule?done=moved&talk=${moved.stub}&was=${was}`)
    expect([status, text.includes('is moved')]).toEqual([200, false])
  }
  expect((await host.get(`${event}/edit/talks?talk=nowhere`)).status).toBe(404)
})
