import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '@lectern/http/testing'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'
import { asMember, aStubImage } from '@lectern/contracts/testing'

let scene: TalkScene
let ada: Browser
beforeEach(async () => {
  scene = await openTalkScene({ links: [] })
  ada = await scene.website.signIn('ada')
})

const linkAsHost = async (username: string) => {
  const host = asMember({ id: await scene.website.idOf('host'), admin: false, trusted: false })
  const { lectern } = scene.website
  return lectern.linkSpeaker(host, { talkId: scene.talk.id, displayName: 'Grace', username })
}

describe('the page of a name without an account', () => {
  const profile = {
    displayName: 'Grace',
    biography: 'Writes *compilers*.',
    affiliation: 'Navy',
    links: [{ title: 'Site', url: 'https://grace.example/' }],
    source: 'pretalx',
    picture: '',
    photo: '7-photo-c0ffee.png',
    pictureDate: undefined,
  }
  const changeProfiles = async () => {
    const { eventId } = scene.talk
    const { imports, storedImages } = scene.website.store
    await imports.changeProfiles(eventId, [{ ...profile, eventId }], [])
    await storedImages.add(profile.photo, aStubImage('png', 288, 288))
  }

  it('says what the programme says, until the name is claimed, and offers it to the claimant', async () => {
    await changeProfiles()
    const visitor = scene.website.browser()
    const [, path = ''] =
      /href="(\/event\/[^"]*\/speaker\/grace)"/u.exec((await visitor.get(scene.path)).text) ?? []
    const photo = /src="[^"]*\/7-photo-c0ffee\.png"/u
    const wall = path.replace(/\/speaker\/.*/u, '/speakers')
    expect((await visitor.get(wall)).text).toMatch(photo)
    const page = await visitor.get(path)
    expect(page.text).toMatch(photo)
    for (const part of [
      '<em>compilers</em>',
      'Navy',
      'href="https://grace.example/"',
      '(pretalx)',
      'This is me',
    ]) {
      expect(page.text).toContain(part)
    }
    expect((await ada.get('/user/account')).text).not.toContain('Add this to my profile')
    await ada.submit(await ada.get(path), `${scene.path}/claim`)
    expect((await ada.get(path)).text).toContain('The hosts look at your claim.')
    await linkAsHost('ada')
    expect((await visitor.get(path)).location).toBe('/user/ada')
    expect((await visitor.get(wall)).text).not.toMatch(photo)
    const account = await ada.get('/user/account')
    const { location } = await ada.submit(account, '/user/account/programme', { what: 'texts' })
    expect(location).toBe('/user/account?done=profile')
    const after = (await ada.get('/user/ada')).text
    for (const part of ['<em>compilers</em>', 'Navy', 'href="https://grace.example/"']) {
      expect(after).toContain(part)
    }
    const rest = await ada.get('/user/account')
    expect(rest.text).not.toContain('Add this to my profile')
    expect(rest.text).toMatch(photo)
    await ada.submit(rest, '/user/account/programme')
    expect((await ada.get('/user/account')).text).not.toContain('Use this photo')
    expect((await visitor.get('/user/ada')).text).toMatch(/src="[^"]*\/\d+-photo-/u)
  })

  it('is not there for a name that is on no talk', async () => {
    await changeProfiles()
    const { path } = scene
    const [, event = ''] = /href="(\/event\/[^"/]*)"/u.exec((await ada.get(path)).text) ?? []
    expect((await ada.get(`${event}/speaker/nobody`)).status).toBe(404)
  })
})

describe('a name without an account', () => {
  it('is claimed by a member, and the claim is withdrawn', async () => {
    const claimed = await ada.submit(await ada.get(scene.path), `${scene.path}/claim`)
    expect(claimed.location).toBe(`${scene.path}?done=claimed`)
    const page = await ada.get(claimed.location)
    expect(page.text).toContain('Thank you. The hosts will look at it.')
    expect(page.text).toContain('The hosts look at your claim.')
    const withdrawn = await ada.submit(page, `${scene.path}/claim/withdraw`)
    expect(withdrawn.location).toBe(`${scene.path}?done=withdrawn`)
    expect((await ada.get(scene.path)).text).not.toContain('The hosts look at your claim.')
  })

  it('that a host gave to the reader is confirmed at once', async () => {
    await linkAsHost('ada')
    const page = await ada.get(scene.path)
    expect(page.text).toContain('The hosts say that this is you.')
    const { location } = await ada.submit(page, `${scene.path}/claim`)
    expect(location).toBe(`${scene.path}?done=confirmed`)
  })

  it('that somebody else got first is shown as theirs, with the reason', async () => {
    const page = await ada.get(scene.path)
    await scene.website.signIn('grace')
    await linkAsHost('grace')
    const grace = asMember({ id: await scene.website.idOf('grace'), admin: false, trusted: false })
    const claim = { talkId: scene.talk.id, displayName: 'Grace', username: 'grace' }
    await scene.website.lectern.linkSpeaker(grace, claim)
    const late = await ada.submit(page, `${scene.path}/claim`)
    expect(late.status).toBe(400)
    expect(late.text).toMatch(/role="alert"[^>]*>\s*<p>Somebody else is this speaker already\./u)
    expect(late.text).toMatch(/href="\/user\/grace"/u)
    expect(late.text).not.toContain('This is me')
  })

  it('is not for somebody who speaks here already', async () => {
    expect((await scene.speaker.get(scene.path)).text).not.toContain('This is me')
  })
})

describe('the links of a talk', () => {
  const url = 'https://slides.example/deck'

  it('are added and removed by a speaker', async () => {
    const path = `${scene.path}/links`
    expect((await scene.speaker.get(scene.path)).text).toContain(`href="${path}"`)
    const added = await scene.speaker.fill(path, { display_name: 'slides_link', url })
    expect(added.location).toBe(`${path}?done=added`)
    expect((await scene.website.browser().get(scene.path)).text).toMatch(
      new RegExp(`<a class="button quiet" href="${url}" rel="nofollow noopener ugc"\\s*>Slides</a`, 'u'),
    )
    const removed = await scene.speaker.submit(await scene.speaker.get(path), `${path}/`)
    expect(removed.location).toBe(`${path}?done=removed`)
    expect((await scene.speaker.get(path)).text).toContain('There are no links yet.')
  })

  it('are refused beside their field, with what was typed', async () => {
    const path = `${scene.path}/links`
    const fields = { display_name: 'code_link', url: 'javascript:alert(1)' }
    const { status, text } = await scene.host.fill(path, fields)
    expect(status).toBe(400)
    expect(text).toContain('id="url-problem"')
    expect(text).toContain('value="javascript:alert(1)"')
    expect(text).toMatch(/<option value="code_link" +selected>/u)
  })
})
