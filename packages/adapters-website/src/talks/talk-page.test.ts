import { aTalk, aTrack } from '@lectern/contracts/testing'
import { after, before, DAY, HOUR } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

let scene: TalkScene
beforeEach(async () => {
  scene = await openTalkScene({
    talkTitle: 'Small tools',
    talkDescription: 'First.\n\nSee https://example.org/x',
    links: [],
  })
})

const show = async (path = scene.path) => (await scene.website.browser().get(path)).text

describe('the page of a talk', () => {
  it('names title, speakers, time, and leads back to the event', async () => {
    const text = await show()
    expect(text).toContain('<h1 dir="auto" lang="en">Small tools</h1>')
    expect(text).toMatch(/<a href="\/event\/[^"]*\/speaker\/grace" dir="auto">Grace<\/a>/u)
    expect(text).toMatch(/<a class="person" href="\/user\/sam"[^>]*>\s*<img/u)
    expect(text).toContain(`<a href="/event/${scene.event.urlFriendlyName}">${scene.event.name}</a>`)
    expect(text).toContain('<div class="prose" dir="auto" lang="en">')
    expect(text).toContain('Amsterdam time')
    expect(text).toContain('<a href="https://example.org/x" rel="nofollow noopener ugc">')
  })

  it('describes itself to search engines and other sites', async () => {
    const text = await show()
    const { path, talk } = scene
    expect(text).toContain(`<link rel="canonical" href="https://lectern.example${path}" />`)
    expect(text).toContain(`href="https://api.lectern.example/v2.1/talks/${talk.id}"`)
    expect(text).toContain(
      '<meta name="description" content="Grace, Sam: First. See https://example.org/x" />',
    )
  })

  it('has the form before the description once the talk has begun, and after it before', async () => {
    const places = async () => {
      const text = await show()
      return text.indexOf('id="rate"') < text.indexOf('class="talk-body"')
    }
    scene.website.clock.set(before(scene.talk.startDate, HOUR))
    expect(await places()).toBe(false)
    scene.website.clock.set(after(scene.talk.startDate, 1))
    expect(await places()).toBe(true)
  })

  it.each([
    [-2 * DAY, 'You can rate and comment from'],
    [100 * DAY, 'Comments were open until'],
  ])('has no form %d seconds from the talk, and says why', async (seconds, words) => {
    scene.website.clock.set(after(scene.talk.startDate, seconds))
    const text = await show()
    expect(text).toContain(words)
    expect(text).not.toContain('/comments"')
  })

  it('shows tracks, and the talks around it', async () => {
    const { event, talk, website } = scene
    const [track, next, beside] = await website.store.transaction(async ({ tracks, talks }) => {
      const track = await tracks.add(aTrack(event.id, { trackName: 'Main hall' }))
      await talks.save({ ...talk, duration: 30, tracks: [track.id] })
      const startDate = after(talk.startDate, HOUR)
      const next = await talks.add(
        aTalk(event.id, { startDate, tracks: [track.id], talkTitle: 'The next one' }),
      )
      return [track, next, await talks.add(aTalk(event.id, { talkTitle: 'The other one' }))]
    })
    const text = await show()
    expect(text).toContain(`href="/track/${track.id}"`)
    expect(text).toMatch(new RegExp(`<h2>After</h2>[^]*/talk/${next.stub}"[^>]*>The next one<`, 'u'))
    expect(text).toMatch(new RegExp(`<h2>At the same time</h2>[^]*/talk/${beside.stub}"`, 'u'))
  })

  it('is cached for visitors until one of them is rated', async () => {
    const [first, again] = [
      await scene.website.browser().get(scene.path),
      await scene.website.browser().get(scene.path),
    ]
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(again.headers['etag']).toBe(first.headers['etag'])
    const member = await scene.website.signIn('ada')
    const fields = { comment: 'Well told', rating: '4' }
    await member.submit(await member.get(scene.path), `${scene.path}/comments`, fields)
    expect(await show()).toContain('Well told')
  })
})

it('a star leads back to the talk, with a notice that undoes it', async () => {
  const member = await scene.website.signIn('ada')
  const target = (await member.get(scene.path)).text.match(/formaction="([^"]*\/star\?[^"]*)"/u)?.[1] ?? ''
  const { location } = await member.post(target, {}, { 'sec-fetch-site': 'same-origin' })
  expect(location).toContain(`${scene.path}?done=starred`)
  const page = await member.get(location.replace(/#.*$/u, ''))
  expect(page.text).toMatch(/<p class="notice" role="status">[^]*\/unstar\?[^]*Undo/u)
  expect(page.text).toMatch(/class="pressed"[^>]*\/unstar/u)
})
