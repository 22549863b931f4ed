import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../test/open-website.ts'
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

  it('of a visitor is done by the sign-in, which leads back', async () => {
    const { website, talk } = scene
    await website.makeAccount('cora')
    const cora = website.browser()
    const { location } = await cora.post(target('star'), {}, own)
    expect((await cora.get(location)).text).toContain('When you have signed in, the talk has your star.')
    const done = await cora.fill(location, { username: 'cora', password: PASSWORD }, '/login')
    expect(done.location).toBe(`${schedule()}&done=starred&talk=${talk.stub}#talk-${talk.id}`)
    expect((await cora.get(schedule())).text).toContain(`formaction="${target('unstar')}"`)
  })

  it('of a visitor is done by the link that confirms a new account in the same browser', async () => {
    const { website, talk } = scene
    const dora = website.browser()
    const { location } = await dora.post(target('star'), {}, own)
    const [, register = ''] = /href="(\/register\?[^"]*)"/u.exec((await dora.get(location)).text) ?? []
    const fields = { username: 'dora', full_name: 'Dora', email: 'dora@lectern.example', password: PASSWORD }
    await dora.fill(register, fields, '/register')
    const [, link = ''] = /(\/verify\?token=\S+)/u.exec((await website.mails()).at(-1)?.text ?? '') ?? []
    const done = await dora.fill(link, {}, '/verify')
    expect(done.location).toBe(`${schedule()}&done=starred&talk=${talk.stub}#talk-${talk.id}`)
    expect((await dora.get(schedule())).text).toContain(`formaction="${target('unstar')}"`)
    expect([...dora.cookies.keys()].filter((name) => name.endsWith('-next'))).toEqual([])
  })

  it('of a talk that is gone leads the sign-in to a page that says so', async () => {
    const cora = scene.website.browser()
    await scene.website.makeAccount('cora')
    const path = `/login?next=${encodeURIComponent('/talk/nothing/star')}`
    const { location } = await cora.fill(path, { username: 'cora', password: PASSWORD }, '/login')
    expect([location, (await cora.get(location)).status]).toEqual(['/talk/nothing/star', 404])
  })

  it('is asked for by its address, which changes nothing', async () => {
    const { speaker } = scene
    const next = target('star')
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
