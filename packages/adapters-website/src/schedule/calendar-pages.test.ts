import { beforeEach, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const PATH = '/user/schedule/calendar'
let scene: TalkScene
beforeEach(async () => {
  scene = await openTalkScene({ talkTitle: 'Small tools' })
})

const addressIn = (text: string): string =>
  /<code>[^<]*(\/calendar\/[\w-]{43}\.ics)<\/code>/u.exec(text)?.[1] ?? ''

it('a member makes, replaces and ends the address, which is shown once', async () => {
  const { speaker: browser } = scene
  const statusAt = async (path: string): Promise<number> => (await browser.get(path)).status
  const first = await browser.fill(PATH)
  expect(first.status).toBe(200)
  expect(first.text).toContain(`href="webcal://api.lectern.example${addressIn(first.text)}"`)
  expect(await statusAt(addressIn(first.text))).toBe(200)
  const present = await browser.get(PATH)
  expect(addressIn(present.text)).toBe('')
  const second = await browser.submit(present, PATH)
  expect([await statusAt(addressIn(first.text)), await statusAt(addressIn(second.text))]).toEqual([404, 200])
  const ended = await browser.submit(await browser.get(PATH), `${PATH}/end`)
  expect(ended.location).toBe(`${PATH}?done=ended`)
  expect(await statusAt(addressIn(second.text))).toBe(404)
  expect((await browser.get(PATH)).text).toContain('Make an address')
})

it('the schedule leads to the address', async () => {
  expect((await scene.speaker.get('/user/schedule')).text).toContain(`href="${PATH}"`)
})
