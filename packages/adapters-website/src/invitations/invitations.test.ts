import { type Browser, formBody, formTokenIn, formType, type Shown, wordsOf } from '@lectern/http/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../test/open-website.ts'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

let scene: TalkScene
let path: string
beforeEach(async () => {
  scene = await openTalkScene()
  path = `/event/${scene.event.urlFriendlyName}/invitations`
})

async function invite(people: string): Promise<{ readonly preview: Shown; readonly sent: Shown }> {
  const preview = await scene.host.fill(path, { people })
  const { location } = await scene.host.submit(preview, `${path}/send`)
  return { preview, sent: await scene.host.get(location) }
}

/** The path of the link in the mail to Grace. */
async function mailed(): Promise<string> {
  await invite('Grace <grace@lectern.example>')
  return scene.website.mailedPath()
}

describe('hosts', () => {
  it('see who would be invited before they send the mails', async () => {
    const people =
      'grace, grace@lectern.example\nSam <sam@lectern.example>\nHopper Grace <hopper@lectern.example>\nX'
    const { preview, sent } = await invite(people)
    expect(wordsOf(preview)).toMatch(/1 person will get a mail: Grace grace@lectern\.example/u)
    expect(wordsOf(preview)).toMatch(/Sam sam@lectern\.example has an account X no valid e-mail address/u)
    expect(preview.text).toContain('Invite as Grace')
    expect(wordsOf(sent)).toMatch(/The mails are on their way\..* Grace The mail waits to be sent/u)
    await scene.website.mails()
    expect(wordsOf(await scene.host.get(path))).toMatch(/Grace Sent Fri, 1 May 2026.*grace@lectern\.example/u)
  })

  it('choose a name that is like the one of the list', async () => {
    const preview = await scene.host.fill(path, { people: 'Hopper Grace <hopper@lectern.example>' })
    const value = /name="person_0" type="checkbox" value="([^"]+)"/u.exec(preview.text)?.[1] ?? ''
    await scene.host.submit(preview, `${path}/send`, { person_0: value.replaceAll('&quot;', '"') })
    expect((await scene.website.mails()).map(({ to }) => to)).toEqual(['hopper@lectern.example'])
  })

  it('choose a file', async () => {
    const body = formBody([
      { name: 'form_token', content: formTokenIn(await scene.host.get(path)) },
      { name: 'people', content: '' },
      { name: 'file', fileName: 'speakers.csv', content: 'Name;E-Mail\nGrace;grace@lectern.example\n' },
    ])
    const headers = { 'content-type': formType, 'sec-fetch-site': 'same-origin' }
    const shown = await scene.host.post(path, body.toString(), headers)
    expect(wordsOf(shown)).toContain('1 person will get a mail: Grace')
  })

  it('send again and withdraw', async () => {
    const first = await mailed()
    const list = await scene.host.get(path)
    const [, resend = ''] = /action="([^"]+\/resend)"/u.exec(list.text) ?? []
    await scene.host.submit(list, resend)
    const second = await scene.website.mailedPath()
    expect(second).not.toBe(first)
    const withdrawn = await scene.host.submit(list, resend.replace('resend', 'withdraw'))
    const shown = wordsOf(await scene.host.get(withdrawn.location))
    expect([shown.includes('Grace Withdrawn'), shown.includes('@lectern')]).toEqual([true, false])
    for (const link of [first, second]) expect((await scene.website.browser().get(link)).status).toBe(400)
  })

  it('are told what is wrong with a list', async () => {
    const refused = await scene.host.fill(path, { people: '' })
    expect([refused.status, wordsOf(refused).includes('Names and addresses')]).toEqual([400, true])
  })
})

describe('the link', () => {
  const accept = async (browser: Browser) => browser.get((await browser.fill('/invitation')).location)

  it('shows the talks to a member, and gives them with a button, whatever the address of the account', async () => {
    const { website, host, talk } = scene
    const grace = await website.signIn('hopper')
    const { location } = await grace.get(await mailed())
    expect(location).toBe('/invitation')
    expect(wordsOf(await grace.get(location))).toContain(talk.talkTitle)
    expect(wordsOf(await accept(grace))).toMatch(/These talks are yours now\..*as Grace/u)
    expect(wordsOf(await host.get(path))).toMatch(/Grace Accepted .*hopper/u)
    expect([...grace.cookies.keys()]).not.toContain('__Host-lectern-invitation')
    expect(wordsOf(await grace.get('/invitation'))).toContain('open the link in your mail again')
  })

  it('comes back after a sign-in, with its secret in no page and in no further address', async () => {
    const { website } = scene
    await website.makeAccount('hopper')
    const link = await mailed()
    const secret = link.split('token=')[1] ?? ''
    const browser = website.browser()
    const first = await browser.get(link)
    const offer = await browser.get(first.location)
    const [, signIn = ''] = /href="(\/login\?next=\/invitation)"/u.exec(offer.text) ?? []
    const event = await browser.get(`/event/${scene.event.urlFriendlyName}`)
    const form = await browser.get(signIn)
    for (const { text, location } of [first, offer, event, form])
      expect(text + location).not.toContain(secret)
    expect(first.headers['referrer-policy']).toBe('no-referrer')
    const { location } = await browser.submit(form, '/login', { username: 'hopper', password: PASSWORD })
    expect(location).toBe('/invitation')
    expect(wordsOf(await accept(browser))).toContain('These talks are yours now.')
  })

  it('comes back after a registration', async () => {
    const { website } = scene
    const browser = website.browser()
    await browser.get(await mailed())
    const account = { username: 'hopper', full_name: 'Grace', email: 'g@lectern.example', password: PASSWORD }
    await browser.fill('/register?next=/invitation', account, '/register')
    const { location } = await browser.fill(await website.mailedPath(), {}, '/verify')
    expect(location).toBe('/invitation')
    expect(wordsOf(await accept(browser))).toContain('These talks are yours now.')
  })

  it('changes nothing when a program follows it, and sets no cookie when it is invented', async () => {
    const browser = scene.website.browser()
    const link = await mailed()
    for (const again of [link, link]) expect((await browser.get(again)).location).toBe('/invitation')
    const stranger = scene.website.browser()
    for (const token of ['', 'x'.repeat(43), 'a%0d%0aSet-Cookie:%20b=c', '%00', 'x'.repeat(9_000)]) {
      const { status, text } = await stranger.get(`/invitation?token=${token}`)
      expect([token.length, status, text.includes('30 days')]).toEqual([token.length, 400, true])
    }
    expect([...stranger.cookies.keys()]).toEqual(['__Host-lectern-visit'])
  })
})
