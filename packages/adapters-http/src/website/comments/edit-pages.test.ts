import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openTalkScene, type TalkScene } from '../../testing/talk-scene.ts'

let scene: TalkScene
let ada: Browser
beforeEach(async () => {
  scene = await openTalkScene()
  ada = await scene.website.signIn('ada')
})
afterEach(() => scene.website.close())

const words = { comment: 'Well told, and short', rating: '4' }
const badge = '<span class="badge">Only for speakers and hosts</span>'

/** The path of the page to edit a new comment. */
async function commented(fields: object = {}): Promise<string> {
  const page = await ada.get(scene.path)
  const { location } = await ada.submit(page, `${scene.path}/comments`, { ...words, ...fields })
  return `${scene.path}/comments/${/#comment-(\d+)$/u.exec(location)?.[1]}/edit`
}

const everybodySees = async (): Promise<string> => (await scene.website.browser().get(scene.path)).text

describe('a private comment', () => {
  it('becomes public when its author says so, after a warning', async () => {
    const path = await commented({ private: 'yes' })
    const page = await ada.get(path)
    expect(page.text).toMatch(/name="publish" type="checkbox" value="yes"\s+(?!checked)/u)
    expect(page.text).toContain('The rating stays.')
    expect(page.text).toContain('Everybody then sees it, with your name. It cannot become private again.')
    const { location } = await ada.submit(page, path, { comment: 'For all of you', publish: 'yes' })
    expect(location).toContain(`${scene.path}?done=published#comment-`)
    const after = (await ada.get(location.replace(/#.*$/u, ''))).text
    expect(after).toContain('Your comment is public now.')
    expect(after).not.toContain(badge)
    expect(await everybodySees()).toContain('For all of you')
    expect(await everybodySees()).toContain('1 rating')
    expect((await ada.get(path)).text).not.toContain('name="publish"')
  })

  it('that is edited without it stays private', async () => {
    const path = await commented({ private: 'yes' })
    const { location } = await ada.submit(await ada.get(path), path, { comment: 'For you alone' })
    expect(location).toContain('?done=edited#')
    expect((await ada.get(scene.path)).text).toContain(badge)
    expect(await everybodySees()).not.toContain('For you alone')
  })

  it('loses its rating beside a public one, and the page says so', async () => {
    await commented()
    const path = await commented({ comment: 'For you alone', rating: '1', private: 'yes' })
    const page = await ada.get(path)
    expect(page.text).toContain('without its rating')
    expect(page.text).not.toContain('The rating stays.')
    await ada.submit(page, path, { comment: 'For all of you', publish: 'yes' })
    expect(await everybodySees()).toContain('For all of you')
    expect(await everybodySees()).not.toContain('aria-label="1 of 5 stars"')
  })

  it('keeps the choice when its text is refused', async () => {
    const path = await commented({ private: 'yes' })
    const page = await ada.get(path)
    const { status, text } = await ada.submit(page, path, { comment: '', publish: 'yes' })
    expect([status, /name="publish" type="checkbox" value="yes"\s+checked/u.test(text)]).toEqual([400, true])
    expect((await ada.get(scene.path)).text).toContain(badge)
  })
})

it('a public comment has no such choice, and ignores it', async () => {
  const path = await commented()
  const page = await ada.get(path)
  expect(page.text).not.toContain('name="publish"')
  const { location } = await ada.submit(page, path, { comment: 'Well told', publish: 'yes' })
  expect(location).toContain('?done=edited#')
})
