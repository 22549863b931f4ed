import { anEvent, anEventComment, aTalk, aTalkComment, asMember } from '@lectern/contracts/testing'
import type { EventId, UserId } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '@lectern/http/testing'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

let scene: TalkScene
let ada: Browser
let adaId: UserId
beforeEach(async () => {
  scene = await openTalkScene()
  ada = await scene.website.signIn('ada')
  adaId = await scene.website.idOf('ada')
})

const addComments = (...authors: readonly UserId[]) =>
  scene.website.store.transaction(async ({ comments }) => {
    for (const author of authors) {
      await comments.add(aTalkComment(scene.talk, author, { comment: `From ${author}`, rating: 4 }))
    }
  })

describe('my comments', () => {
  it('are not there yet', async () => {
    expect((await ada.get('/user/comments')).text).toContain('What you write about talks will be here.')
    expect((await ada.get('/user/comments?on=events')).text).toContain('What you write about events')
  })

  it('lead to their talks and events', async () => {
    const { website, talk, event } = scene
    const now = website.clock.now()
    const [calm, windy] = await website.store.transaction(async ({ comments }) => [
      await comments.add(aTalkComment(talk, adaId, { comment: 'Calm', createdDate: now })),
      await comments.add(anEventComment(event.id, adaId, { comment: 'Windy' })),
    ])
    const onTalks = (await ada.get('/user/comments')).text
    expect(onTalks).toContain(`href="/talk/${talk.stub}#comment-${calm.id}"`)
    expect(onTalks).toContain(`href="/event/${event.urlFriendlyName}"`)
    expect(onTalks).toContain(`href="/talk/${talk.stub}/comments/${calm.id}/edit"`)
    expect(onTalks).not.toContain('Windy')
    const onEvents = (await ada.get('/user/comments?on=events')).text
    expect(onEvents).toContain(`href="/event/${event.urlFriendlyName}/comments#comment-${windy.id}"`)
    expect(onEvents).not.toContain('Calm')
    expect((await scene.host.get('/user/comments')).text).not.toContain('Calm')
  })
})

describe('my events', () => {
  it('are those that I attend, and those that I host, with their state', async () => {
    expect((await ada.get('/user/events')).text).toContain('Events that you attend will be here.')
    await scene.website.store.transaction(async ({ events, attendance }) => {
      await attendance.add(scene.event.id, adaId)
      await events.add(anEvent(adaId, { name: 'Approved Days' }))
      await events.add(anEvent(adaId, { name: 'Waiting Days', approval: { state: 'pending' } }))
    })
    const attending = (await ada.get('/user/events')).text
    expect(attending).toContain(scene.event.name)
    expect(attending).not.toContain('Approved Days')
    const hosting = (await ada.get('/user/events?as=host')).text
    expect(hosting).toMatch(
      /<h2>Waiting for approval<\/h2>[^]*Waiting Days[^]*<h2>Hosting<\/h2>[^]*Approved/u,
    )
  })
})

describe('feedback on my talks', () => {
  it('marks private comments, for the speaker and for their author', async () => {
    await scene.website.store.comments.add(
      aTalkComment(scene.talk, adaId, { comment: 'Between us', private: true }),
    )
    const mark = /<span class="badge">Only for speakers and hosts<\/span>[^]*Between us/u
    expect((await scene.speaker.get('/user/feedback')).text).toMatch(mark)
    expect((await ada.get('/user/comments')).text).toMatch(mark)
    expect((await scene.host.get('/user/feedback')).text).not.toContain('Between us')
  })

  it('is on all talks, or on one of them', async () => {
    const { speaker, talk, website } = scene
    expect((await speaker.get('/user/feedback')).text).toContain('Nobody has commented yet.')
    const other = await addTalkOf(scene.event.id, await website.idOf('sam'))
    await addComments(adaId)
    const all = (await speaker.get('/user/feedback')).text
    expect(all).toContain(`<p>From ${adaId}</p>`)
    expect(all).toContain(`href="/talk/${talk.stub}#comment-`)
    expect(all).toContain(`href="/user/feedback?talk=${talk.id}"`)
    const ofOther = (await speaker.get(`/user/feedback?talk=${other.id}`)).text
    expect(ofOther).toContain(`Feedback on ${other.talkTitle}`)
    expect(ofOther).toContain('Nobody has commented on this talk yet.')
    expect((await ada.get(`/user/feedback?talk=${talk.id}`)).text).not.toContain('<p>From')
    expect((await speaker.get('/user/feedback?talk=x')).text).toContain(`<p>From ${adaId}</p>`)
  })
})

const addTalkOf = (eventId: EventId, userId: UserId) =>
  scene.website.store.talks.add(
    aTalk(eventId, { talkTitle: 'Another', speakers: [{ speakerName: 'Sam', userId }] }),
  )

describe('my claims', () => {
  const PATH = '/user/claims'
  const link = async (by: 'host' | 'ada') => {
    const actor = asMember({ id: await scene.website.idOf(by), admin: false, trusted: false })
    const { lectern } = scene.website
    return lectern.linkSpeaker(actor, { talkId: scene.talk.id, displayName: 'Grace', username: 'ada' })
  }

  it('are not there yet', async () => {
    expect((await ada.get(PATH)).text).toContain('You are not the speaker of any talk yet.')
    expect((await scene.speaker.get(PATH)).text).toMatch(/<h2>Agreed<\/h2>[^]*as Sam/u)
  })

  it('that are agreed end when the speaker leaves the talk', async () => {
    const { speaker, talk } = scene
    const page = await speaker.get(`${PATH}/${talk.id}/leave`)
    expect(page.text).toContain('You do not read private feedback on it any more')
    const { location } = await speaker.submit(page, `${PATH}/${talk.id}/leave`)
    expect(location).toBe(`${PATH}?done=left`)
    const { text } = await speaker.get(location)
    expect(text).toContain('You are no longer a speaker of this talk.')
    expect(text).not.toContain('as Sam')
    expect((await speaker.get(`${PATH}/${talk.id}/leave`)).status).toBe(404)
  })

  it('are withdrawn', async () => {
    await link('ada')
    const page = await ada.get(PATH)
    expect(page.text).toContain(
      'You may also change its start, duration and type: the hosts get a mail then.',
    )
    expect((await ada.get(`${PATH}/${scene.talk.id}/leave`)).status).toBe(404)
    expect(page.text).toMatch(/<h2>Waiting<\/h2>[^]*as Grace[^]*The hosts look at your claim\./u)
    const { location } = await ada.submit(page, `${PATH}/${scene.talk.id}/end`)
    expect(location).toBe(`${PATH}?done=withdrawn`)
    const { text } = await ada.get(location)
    expect(text).toContain('Your claim is withdrawn.')
    expect(text).not.toContain('as Grace')
  })

  it('that a host made are confirmed', async () => {
    await link('host')
    const { location } = await ada.submit(await ada.get(PATH), `${PATH}/${scene.talk.id}/confirm`)
    expect(location).toBe(`${PATH}?done=confirmed`)
    expect((await ada.get(location)).text).toMatch(/You are a speaker of this talk now\.[^]*<h2>Agreed</u)
  })

  it('that a host made are declined', async () => {
    await link('host')
    const { location } = await ada.submit(await ada.get(PATH), `${PATH}/${scene.talk.id}/end`)
    expect(location).toBe(`${PATH}?done=declined`)
    expect((await ada.get(location)).text).not.toContain('as Grace')
  })
})
