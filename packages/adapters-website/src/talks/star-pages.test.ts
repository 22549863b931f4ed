import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const own = { 'sec-fetch-site': 'same-origin' }
let scene: TalkScene
beforeEach(async () => {
  scene = await openTalkScene({ talkTitle: 'Small tools' })
})

const schedule = () => `/event/${scene.event.urlFriendlyName}/schedule?day=2026-05-01`
const target = (what: string, back = schedule()): string =>
  `${scene.path}/${what}?${new URLSearchParams({ back }).toString()}`

describe('a star', () => {
  it('leads back to the talk on the schedule, where it can be undone', async () => {
    const { speaker, talk } = scene
    expect((await speaker.get(schedule())).text).toContain(`formaction="${target('star')}"`)
    const { status, location } = await speaker.post(target('star'), {}, own)
    expect([status, location]).toEqual([303, `${schedule()}&done=starred&talk=${talk.stub}#talk-${talk.id}`])
    const back = await speaker.get(location.replace(/#.*/u, ''))
    expect(back.text).toContain('Starred. The talk is in your schedule.')
    expect(back.text.split(`formaction="${target('unstar')}"`)).toHaveLength(3)
    const undone = await speaker.post(target('unstar'), {}, own)
    expect(undone.location).toBe(`${schedule()}&done=unstarred&talk=${talk.stub}#talk-${talk.id}`)
    expect((await speaker.get(schedule())).text).toContain(`formaction="${target('star')}"`)
  })

  it('leads visitors to the sign-in, and from there to a page that asks', async () => {
    const { website, speaker } = scene
    const { location } = await website.browser().post(target('star'), {}, own)
    const next = new URL(location, 'http://x').searchParams.get('next') ?? ''
    expect(next).toBe(target('star'))
    expect((await speaker.get(next)).text).toContain(`formaction="${target('star')}"`)
    await speaker.post(target('star'), {}, own)
    expect((await speaker.get(next)).text).toContain('This talk is in your schedule.')
  })

  it('leads to no other site', async () => {
    const { location } = await scene.speaker.post(target('star', '//evil.example'), {}, own)
    expect(location).toMatch(/^\/user\/account\?/u)
  })

  it('has no notice for what an address makes up', async () => {
    for (const query of ['&done=starred', '&done=starred&talk=%22%3E', '&done=other&talk=x'])
      expect((await scene.speaker.get(`${schedule()}${query}`)).text).not.toContain('role="status"')
  })
})
