import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const url = 'https://site.example/hook'

it.each(['event', 'site'])(
  'a webhook of the %s is added, tried, stopped, started and removed',
  async (of) => {
    const { website, host, event } = await openTalkScene()
    const admin = await website.signIn('boss', true)
    const lists = [`/event/${event.urlFriendlyName}/webhooks`, '/admin/webhooks'] as const
    const [browser, list, elsewhere] = of === 'event' ? [host, ...lists] : [admin, lists[1], lists[0]]
    const nothing = await browser.submit(await browser.get(list), list, { url })
    expect([nothing.status, nothing.text.includes('Please choose what it is told.')]).toEqual([400, true])
    const made = await browser.submit(nothing, list, { url, 'talk.moved': 'yes' })
    const secret = /value="(whsec_[^"]+)" readonly/u.exec(made.text)?.[1] ?? expect.fail(made.text)
    const path = new RegExp(`href="(${list}/\\d+)"`, 'u').exec(made.text)?.[1] ?? ''
    const press = async (button: string, fields = {}) => {
      const pressed = await browser.submit(await browser.get(path), `${path}/${button}`, fields)
      return pressed.location === '' ? pressed : browser.get(pressed.location)
    }
    expect((await press('test')).text).toContain('The test has not arrived')
    const { text } = await press('stop')
    expect([text.includes('Somebody stopped it.'), text.includes(secret)]).toEqual([true, false])
    expect((await press('resume')).text).toContain('It is told now what follows.')
    expect((await press('resume', { after: 'x' })).status).toBe(400)
    expect((await press('secret')).text).toContain('The old secret is valid as well')
    const edited = await browser.fill(`${path}/edit`, { url: `${url}/2`, 'talk.moved': 'yes' })
    expect((await browser.get(edited.location)).text).toMatch(/A talk moves to another time\s*<\/dd>/u)
    expect((await admin.get(path.replace(list, elsewhere))).status).toBe(404)
    const removed = await browser.fill(`${path}/remove`)
    expect((await browser.get(removed.location)).text).toContain('There is no webhook yet.')
  },
)
