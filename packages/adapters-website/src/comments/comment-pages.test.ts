import { aTalkComment } from '@lectern/contracts/testing'
import { after, MINUTE } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Shown } from '@lectern/http/testing'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

let scene: TalkScene
let ada: Browser
beforeEach(async () => {
  scene = await openTalkScene()
  ada = await scene.website.signIn('ada')
})

const words = { comment: 'Well told, and short', rating: '4' }
const send = async (fields: object = {}, browser = ada): Promise<Shown> =>
  browser.submit(await browser.get(scene.path), `${scene.path}/comments`, { ...words, ...fields })

/** Browsers do not send it. */
const withoutFragment = (location: string): string => location.replace(/#.*$/u, '')

const commented = async (fields: object = {}): Promise<string> =>
  /#comment-(\d+)$/u.exec((await send(fields)).location)?.[1] ?? ''
const editPathOf = async (fields: object = {}): Promise<string> =>
  `${scene.path}/comments/${await commented(fields)}/edit`
const badge = '<span class="badge">Only for speakers and hosts</span>'

describe('a comment', () => {
  it('is shown to everybody, and to its author first, with thanks', async () => {
    const { status, location } = await send()
    expect(status).toBe(303)
    expect(location).toMatch(new RegExp(`^${scene.path}\\?done=commented#comment-\\d+$`, 'u'))
    const { text } = await ada.get(withoutFragment(location))
    expect(text).toContain('Thank you. Your comment is here.')
    expect(text).toContain('>Edit (15 min left)</a')
    expect(text).toContain('>You rated it 4</a>')
    const theirs = (await scene.website.browser().get(scene.path)).text
    expect(theirs).toContain('Well told, and short')
    expect(theirs).toContain('aria-label="4 of 5 stars"')
    expect(theirs).toContain('1 rating')
    expect(theirs).not.toContain('/edit"')
  })

  it.each([
    [{ comment: '' }, 'comment-problem'],
    [{ rating: '' }, 'rating-problem'],
    [{ rating: '9' }, 'rating-problem'],
  ])('with %j is refused beside its field, and nothing that was typed is lost', async (fields, problem) => {
    const { status, text } = await send(fields)
    expect(status).toBe(400)
    expect(text).toContain(`id="${problem}"`)
    if (!('comment' in fields)) expect(text).toContain('Well told, and short</textarea>')
    if (!('rating' in fields)) expect(text).toMatch(/id="rating-4"[^>]* checked/u)
  })

  it('of somebody who has one already has no stars, and says why', async () => {
    await send()
    const page = await ada.get(scene.path)
    expect(page.text).toContain('You have rated this already')
    const again = await ada.submit(page, `${scene.path}/comments`, { comment: 'One thing more' })
    expect(again.status).toBe(303)
    const secret = { comment: 'Just for you', rating: '2', private: 'yes' }
    expect((await send(secret)).status).toBe(303)
    expect((await ada.get(scene.path)).text).not.toContain('class="star-choice"')
  })

  it('for speakers and hosts only is marked for its author, and not there for others', async () => {
    const hint = 'Only the speakers, the hosts and the admins of this site'
    expect((await ada.get(scene.path)).text).toContain(hint)
    const before = (await scene.website.browser().get(scene.path)).text
    const { location } = await send({ private: 'yes' })
    const { text } = await ada.get(withoutFragment(location))
    expect(text).toContain(badge)
    const reportPage = `${scene.path}/comments/${/\d+$/u.exec(location)?.[0]}/report`
    for (const path of [scene.path, reportPage]) expect((await scene.host.get(path)).text).toContain(badge)
    expect((await scene.website.browser().get(scene.path)).text).toBe(before)
  })

  it.each([
    ['0', 303, false],
    ['false', 303, false],
    ['1', 303, true],
    ['maybe', 400, false],
  ])('with private=%s is answered by %i, and private: %s', async (sent, status, isPrivate) => {
    const reply = await send({ comment: `Sent with ${sent}`, private: sent })
    expect(reply.status).toBe(status)
    expect((await ada.get(scene.path)).text.includes(badge)).toBe(isPrivate)
  })

  it('of a speaker has no stars, and says why', async () => {
    const page = await scene.speaker.get(scene.path)
    expect(page.text).toContain('You speak here, so your comment has no rating.')
    const reply = await scene.speaker.submit(page, `${scene.path}/comments`, { comment: 'Thank you all' })
    expect(reply.status).toBe(303)
  })

  it('of a deleted account has no name', async () => {
    await scene.website.store.comments.add(aTalkComment(scene.talk, undefined))
    expect((await ada.get(scene.path)).text).toContain('Somebody who has left')
  })
})

it('a comment of a speaker is marked for everybody', async () => {
  await commented()
  const mark = '<span class="badge">Speaker</span>'
  expect(await everybodySees()).not.toContain(mark)
  await send({ comment: 'Thank you all', rating: '0' }, scene.speaker)
  for (const text of [await everybodySees(), (await scene.speaker.get(scene.path)).text]) {
    expect(text).toContain(mark)
  }
})

describe('editing a comment', () => {
  const path = (id: string): string => `${scene.path}/comments/${id}/edit`

  it('changes the text within 15 minutes', async () => {
    const id = await commented()
    const page = await ada.get(path(id))
    expect(page.text).toContain('Well told, and short</textarea>')
    expect(page.text).toMatch(/name="rating"[^>]*value="4"\s+checked/u)
    const { location } = await ada.submit(page, path(id), { comment: 'Well told', rating: '2' })
    expect(location).toBe(`${scene.path}?done=edited#comment-${id}`)
    const after = (await ada.get(withoutFragment(location))).text
    expect(after).not.toContain('and short')
    expect(after).toContain('You rated it 2')
  })

  it('has no stars for a second comment', async () => {
    await commented()
    const id = await commented({ comment: 'And I forgot' })
    expect((await ada.get(path(id))).text).not.toContain('name="rating"')
  })

  it('ends after 15 minutes, and the page says so', async () => {
    const id = await commented()
    const page = await ada.get(path(id))
    scene.website.clock.set(after(scene.website.clock.now(), 16 * MINUTE))
    expect((await ada.get(path(id))).text).toContain('A comment can be changed for 15 minutes')
    const late = await ada.submit(page, path(id), { comment: 'Too late' })
    expect(late.status).toBe(403)
    expect((await ada.get(scene.path)).text).not.toContain('Too late')
  })
})

describe('deleting a comment', () => {
  const path = (id: string): string => `${scene.path}/comments/${id}/delete`

  it('asks first, and removes it', async () => {
    const id = await commented()
    const page = await ada.get(path(id))
    expect(page.text).toContain('Well told, and short')
    scene.website.clock.set(after(scene.website.clock.now(), 16 * MINUTE))
    const { location } = await ada.submit(page, path(id))
    expect(location).toBe(`${scene.path}?done=deleted`)
    const { text } = await ada.get(location)
    expect(text).toContain('Your comment is deleted.')
    expect(text).not.toContain('Well told, and short')
  })

  it('is for its author alone', async () => {
    const grace = await scene.website.signIn('grace')
    expect((await grace.get(path(await commented()))).status).toBe(403)
  })

  it('that is reported leaves it to the hosts until they decide', async () => {
    const id = await commented()
    const [grace, { host }] = [await scene.website.signIn('grace'), scene]
    await grace.fill(`${scene.path}/comments/${id}/report`, {})
    await ada.fill(path(id), {})
    const { text } = await ada.get(scene.path)
    expect(text).not.toContain('Well told, and short')
    expect(text).toContain('You have rated this already')
    const reports = `/event/${scene.event.urlFriendlyName}/reports`
    const queue = await host.get(`${reports}?on=talk`)
    expect(queue.text).toContain('Deleted by its author')
    const { location } = await host.submit(queue, `${reports}/talk/${id}/remove`)
    const decided = (await host.get(location)).text
    expect(decided).toContain('It is gone.')
    expect(decided).not.toContain('Well told, and short')
  })
})

describe('an answer', () => {
  const path = (id: string): string => `${scene.path}/comments/${id}/answer`

  it('is written by a speaker, shown to everybody, changed by a host, and deleted', async () => {
    const id = await commented()
    const { speaker, host } = scene
    expect((await speaker.get(scene.path)).text).toContain(path(id))
    const refused = await speaker.fill(path(id), { answer: ' ' })
    expect(refused.status).toBe(400)
    const { location } = await speaker.fill(path(id), { answer: 'Thank you <b>' })
    expect(location).toBe(`${scene.path}?done=answered#comment-${id}`)
    for (const text of [await everybodySees(), (await ada.get(scene.path)).text]) {
      expect(text).toContain('Thank you &lt;b&gt;')
      expect(text).toContain('<span class="badge">Speaker</span>')
    }
    const page = await host.get(path(id))
    expect(page.text).toContain('Thank you &lt;b&gt;</textarea>')
    await host.submit(page, path(id), { answer: 'Slides follow' })
    expect(await everybodySees()).toContain('<span class="badge">Host</span>')
    await host.submit(await host.get(path(id)), `${path(id)}/delete`)
    expect(await everybodySees()).not.toContain('Slides follow')
  })

  it('is for speakers and hosts alone', async () => {
    const id = await commented()
    expect((await ada.get(scene.path)).text).not.toContain(path(id))
    expect((await ada.get(path(id))).status).toBe(403)
  })
})

describe('reporting a comment', () => {
  const path = (id: string): string => `${scene.path}/comments/${id}/report`

  it('asks first, and hides it', async () => {
    const id = await commented()
    const grace = await scene.website.signIn('grace')
    const page = await grace.get(path(id))
    expect(page.text).toContain('Well told, and short')
    expect((await grace.get(scene.path)).text).toContain('Well told, and short')
    const { location } = await grace.submit(page, path(id))
    expect(location).toBe(`${scene.path}?done=reported`)
    const after = await grace.get(location)
    expect(after.text).toContain('The comment is hidden')
    expect(after.text).not.toContain('Well told, and short')
    expect((await grace.get(path(id))).status).toBe(404)
    expect((await ada.get(scene.path)).text).toContain('Hidden. The hosts look at it.')
  })

  it('of a comment on another talk is not found', async () => {
    const id = await commented()
    const other = await scene.website.store.talks.add({
      ...scene.talk,
      stub: 'another1',
      urlFriendlyTalkTitle: 'another',
      links: [],
    })
    expect((await ada.get(`/talk/${other.stub}/comments/${id}/report`)).status).toBe(404)
  })
})

it('the comments have pages, oldest first', async () => {
  const author = await scene.website.idOf('host')
  await scene.website.store.transaction(async ({ comments }) => {
    for (let number = 1; number <= 21; number += 1) {
      const createdDate = after(scene.talk.startDate, number)
      await comments.add(aTalkComment(scene.talk, author, { comment: `Number ${number}.`, createdDate }))
    }
  })
  const visitor = scene.website.browser()
  const [first, second] = [await visitor.get(scene.path), await visitor.get(`${scene.path}?start=20`)]
  expect([first.text.includes('Number 1.'), first.text.includes('Number 21.')]).toEqual([true, false])
  expect(second.text).toContain('Number 21.')
  expect(first.text).toContain(`href="${scene.path}?start=20"`)
})

const everybodySees = async (): Promise<string> => (await scene.website.browser().get(scene.path)).text

describe('a private comment', () => {
  it('becomes public when its author says so, after a warning', async () => {
    const path = await editPathOf({ private: 'yes' })
    const page = await ada.get(path)
    expect(page.text).toMatch(/name="publish" type="checkbox" value="yes"\s+(?!checked)/u)
    expect(page.text).toContain('Everybody then sees it, with your name. It cannot become private again.')
    const { location } = await ada.submit(page, path, { comment: 'For all of you', publish: 'yes' })
    expect(location).toContain(`${scene.path}?done=published#comment-`)
    const after = (await ada.get(withoutFragment(location))).text
    expect(after).toContain('Your comment is public now.')
    expect(after).not.toContain(badge)
    expect(await everybodySees()).toContain('For all of you')
    expect(await everybodySees()).toContain('1 rating')
    expect((await ada.get(path)).text).not.toContain('name="publish"')
  })

  it('that is edited without it stays private', async () => {
    const path = await editPathOf({ private: 'yes' })
    const { location } = await ada.fill(path, { comment: 'For you alone' })
    expect(location).toContain('?done=edited#')
    expect((await ada.get(scene.path)).text).toContain(badge)
    expect(await everybodySees()).not.toContain('For you alone')
  })

  it('loses its rating beside a public one, and the page says so', async () => {
    await editPathOf()
    const path = await editPathOf({ comment: 'For you alone', rating: '1', private: 'yes' })
    const page = await ada.get(path)
    expect(page.text).toContain('without its rating')
    await ada.submit(page, path, { comment: 'For all of you', publish: 'yes' })
    expect(await everybodySees()).toContain('For all of you')
    expect(await everybodySees()).not.toContain('aria-label="1 of 5 stars"')
  })

  it('keeps the choice when its text is refused', async () => {
    const path = await editPathOf({ private: 'yes' })
    const { status, text } = await ada.fill(path, { comment: '', publish: 'yes' })
    expect([status, /name="publish" type="checkbox" value="yes"\s+checked/u.test(text)]).toEqual([400, true])
    expect((await ada.get(scene.path)).text).toContain(badge)
  })
})

it('a public comment has no such choice, and ignores it', async () => {
  const path = await editPathOf()
  const page = await ada.get(path)
  expect(page.text).not.toContain('name="publish"')
  const { location } = await ada.submit(page, path, { comment: 'Well told', publish: 'yes' })
  expect(location).toContain('?done=edited#')
})
