import { aTalk, aTrack } from '@lectern/contracts/testing'
import { after, MINUTE } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const own = { 'sec-fetch-site': 'same-origin' }
let scene: TalkScene
beforeEach(async () => {
  scene = await openTalkScene({ talkTitle: 'Small tools', duration: 30 })
})

/** Another talk of the event, starred by the speaker. */
async function starAnother(minutes: number): Promise<void> {
  const { website, event, talk, speaker } = scene
  const startDate = after(talk.startDate, minutes * MINUTE)
  const { stub } = await website.store.talks.add(
    aTalk(event.id, { talkTitle: 'Large tools', startDate, duration: 30 }),
  )
  await speaker.post(`/talk/${stub}/star?back=/user/schedule`, {}, own)
}

describe('the schedule of a member', () => {
  it('has what the member gives and starred, by day', async () => {
    await starAnother(24 * 60)
    const { text } = await scene.speaker.get('/user/schedule')
    expect(text.match(/<h2>[^<]*/gu)).toEqual(['<h2>Friday 1\u00A0May', '<h2>Saturday 2\u00A0May'])
    expect(text.match(/dir="auto">(?:Small|Large) tools/gu)).toHaveLength(2)
    expect(text.match(/your talk/gu)).toHaveLength(1)
    expect(text).not.toContain('At the same time')
    expect(text).toContain('Times are those of Amsterdam.')
  })

  it('has the colours of tracks', async () => {
    const { website, event } = scene
    await website.store.transaction(async ({ tracks, talks }) => {
      const { id } = await tracks.add(aTrack(event.id, { colour: 7 }))
      const talk = await talks.find(scene.talk.id)
      if (talk !== undefined) await talks.save({ ...talk, tracks: [id] })
    })
    expect((await scene.speaker.get('/user/schedule')).text).toMatch(/class="slot of-track track-7"/u)
  })

  it('names clashes in words, on both talks', async () => {
    await starAnother(15)
    const { text } = await scene.speaker.get('/user/schedule')
    expect(text).toContain('At the same time as Large tools.')
    expect(text).toContain('At the same time as Small tools.')
  })

  it('takes over the stars of a device, and leaves out talks that are gone', async () => {
    const { website, talk } = scene
    const ada = await website.signIn('ada')
    const path = '/user/schedule/device'
    const asked = await ada.get(`${path}?count=1`)
    expect(asked.text).toContain('1 talk starred on this device')
    const talks = `${talk.id} 999 x`
    const { location } = await ada.submit(asked, path, { talks })
    const { text } = await ada.get(location)
    expect(text).toContain('The stars of this device are in your schedule.')
    expect(text.match(/dir="auto">Small tools/gu)).toHaveLength(1)
  })

  it('takes its stars back in browsers that hide the origin of its forms', async () => {
    await starAnother(15)
    const { text } = await scene.speaker.get('/user/schedule')
    const [, target = ''] = /formaction="([^"]*\/unstar[^"]*)"/u.exec(text) ?? []
    const [, token = ''] =
      /name="form_token" value="([^"]*)"/u.exec(text.replace(/^.*id="stars"/su, '')) ?? []
    const hidden = { origin: 'null' }
    expect((await scene.speaker.post(target, {}, hidden)).status).toBe(403)
    expect((await scene.speaker.post(target, { form_token: 'x' }, hidden)).status).toBe(403)
    expect((await scene.speaker.post(target, { form_token: token }, hidden)).status).toBe(303)
    const evil = { origin: 'https://evil.example' }
    expect((await scene.speaker.post(target, { form_token: token }, evil)).status).toBe(403)
  })

  it('is empty at first, and only for members', async () => {
    expect((await scene.host.get('/user/schedule')).text).toContain('Your schedule is empty.')
    const { location } = await scene.website.browser().get('/user/schedule')
    expect(location).toBe('/login?next=/user/schedule')
  })
})
