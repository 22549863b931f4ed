import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type Shown, whoIs } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

let website: OpenWebsite
let browser: Browser
beforeEach(async () => {
  website = await openWebsite()
  browser = website.browser()
})

const ada = { username: 'ada', full_name: 'Ada Lovelace', email: 'ada@lectern.example', password: PASSWORD }

const register = async (fields: Readonly<Record<string, string>> = ada): Promise<Shown> =>
  browser.fill('/register', fields)

/** The path of the link in the latest mail, and whom it went to. */
const mailed = async (): Promise<readonly [path: string, to: string]> => {
  const mail = (await website.mails()).at(-1)
  const [, path = ''] = /https:\/\/lectern\.example(\/\S+token=\S+)/u.exec(mail?.text ?? '') ?? []
  return [path, mail?.to ?? '']
}

const follow = async (path: string): Promise<Shown> => browser.fill(path, {}, '/verify')

const signIn = async (password = PASSWORD): Promise<Shown> =>
  browser.fill('/login', { username: 'ada', password })

describe('registering', () => {
  it('leads by the link in a mail to an account, which is signed in in this browser', async () => {
    const { status, location } = await register()
    expect([status, location]).toEqual([303, '/verify?done=registered'])
    expect((await browser.get(location)).text).toContain('We have sent you a mail.')
    const [path, to] = await mailed()
    expect([path.replace(/=.*/u, '='), to]).toEqual(['/verify?token=', 'ada@lectern.example'])
    const confirmed = await follow(path)
    expect((await browser.get(confirmed.location)).text).toContain('Your e-mail address is confirmed.')
    expect(await whoIs(browser)).toBe('ada')
  })

  it('confirms nothing when a program looks at the link', async () => {
    await register()
    const [path] = await mailed()
    await browser.get(path)
    await browser.get(path)
    expect((await signIn()).status).toBe(403)
  })

  it('says before anybody types what a password must be', async () => {
    const rule = '12 characters or more, such as several words in a row; or 8 to 11 that are hard to guess.'
    for (const path of ['/register', '/reset?token=any']) {
      expect((await browser.get(path)).text).toContain(`<p class="hint" id="password-hint">${rule}`)
    }
  })

  it('shows all that is wrong beside the fields, and what was entered, but not the password', async () => {
    const { status, text } = await register({
      username: 'a"b',
      full_name: ' ',
      email: 'ada@',
      password: 'short',
    })
    expect(status).toBe(400)
    const problems = [...text.matchAll(/<p class="problem" id="(\w+)-problem">\s*(.*?)\.\s*<\/p>/gsu)]
    expect(problems.map(([, field, message]) => [field, message])).toEqual([
      ['username', 'Please use 3 to 100 letters (A to Z), digits, “.”, “_”, “-”'],
      ['full_name', '“Full name” is empty. Please fill it in'],
      ['email', 'Please give a whole e-mail address, such as ann@example.org'],
      [
        'password',
        'A password has 12 to 200 characters, or 8 to 11 that are hard to guess. Please choose another password',
      ],
    ])
    expect(text).toMatch(
      /name="username" [^>]*value="a&quot;b"[^>]*aria-describedby="username-hint username-problem"[^>]*aria-invalid="true"/u,
    )
    expect(text).toMatch(/name="email" [^>]*value="ada@"/u)
    expect(text.match(/<\w[^>]* autofocus[^>]*>/gu)).toEqual([
      '<div class="problems" role="alert" tabindex="-1" autofocus>',
    ])
    const links = [...text.matchAll(/<li><a href="#(\w+)">(.*?)\.<\/a><\/li>/gu)]
    expect(links.map(([, field, message]) => [field, message])).toEqual([
      ['username', 'Username: Please use 3 to 100 letters (A to Z), digits, “.”, “_”, “-”'],
      problems[1]?.slice(1),
      ['email', 'E-mail address: Please give a whole e-mail address, such as ann@example.org'],
      [
        'password',
        'Password: A password has 12 to 200 characters, or 8 to 11 that are hard to guess. Please choose another password',
      ],
    ])
    expect(text).not.toContain('"short"')
  })

  it('with a taken address looks the same, and tells its owner', async () => {
    await website.signIn('grace')
    const answers: (readonly [number, string, string])[] = []
    for (const [username, email] of [
      ['free', 'free@lectern.example'],
      ['taken', 'grace@lectern.example'],
    ] as const) {
      browser = website.browser()
      const { status, location } = await register({ ...ada, username, email })
      const page = await browser.get(location)
      answers.push([status, location, page.text.replaceAll(/value="[^"]*"/gu, '')])
    }
    expect(answers[1]).toEqual(answers[0])
    const mails = await website.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'grace@lectern.example',
      'You have an account already',
    ])
  })

  it('is not for members', async () => {
    expect((await (await website.signIn('grace')).get('/register')).location).toBe('/user/account')
  })
})

describe('a link that confirms an address', () => {
  it.each([
    [
      '/verify?token=invented',
      'This link was used before, was replaced by a newer one, or is older than 48 hours.',
    ],
    ['/verify?token=%00', 'A part of this link is missing.'],
    ['/verify?token=%FF', 'This link was used before'],
    ['/verify?token=a&token=b', 'This link was used before'],
  ])('%s is refused', async (path, message) => {
    const { status, text } = await follow(path)
    expect(status).toBe(400)
    expect(text).toContain(message)
    expect(text).toContain('Send another mail')
  })

  it('can be that of the website of joind.in', async () => {
    await register()
    const [path] = await mailed()
    const followed = await follow(path.replace('/verify', '/user/verification'))
    expect(followed.location).toBe('/user/account?done=email')
  })

  it('can be had again', async () => {
    await register()
    const { location } = await browser.fill('/verify', { email: 'ADA@lectern.example' }, '/verify/mail')
    expect((await browser.get(location)).text).toContain('If this address waits to be confirmed')
    const [path] = await mailed()
    expect((await follow(path)).location).toBe('/user/account?done=email')
  })
})

describe('a member who forgot', () => {
  beforeEach(async () => {
    await website.signIn('ada')
  })

  const remind = async (action: string, fields: Readonly<Record<string, string>>): Promise<Shown> =>
    browser.fill('/forgot', fields, action)

  const reset = async (path: string, password: string): Promise<Shown> =>
    browser.fill(path, { password }, '/reset')

  it('the password gets a link to another one, which ends all sessions', async () => {
    const before = await website.signIn('grace')
    await remind('/forgot/password', { username: 'grace' })
    const [path, to] = await mailed()
    expect([path.replace(/=.*/u, '='), to]).toEqual(['/reset?token=', 'grace@lectern.example'])
    const ofJoindin = path.replace('/reset', '/user/new-password')
    const { location } = await reset(ofJoindin, 'another horse battery')
    expect((await browser.get(location)).text).toContain('Your password is changed')
    const fields = { username: 'grace', password: 'another horse battery' }
    expect((await browser.fill('/login', fields)).location).toBe('/user/account')
    expect((await before.get('/user/account')).location).toBe('/login?next=/user/account')
  })

  it('the password can mend a bad one, and use the link once', async () => {
    await remind('/forgot/password', { username: 'ada' })
    const [path] = await mailed()
    const bad = await reset(path, 'short')
    expect(bad.status).toBe(400)
    expect(bad.text).toContain('A password has 12 to 200 characters')
    expect((await browser.submit(bad, '/reset', { password: 'another horse battery' })).status).toBe(303)
    const again = await reset(path, 'a third horse battery')
    expect([again.status, again.text.includes('Get another link')]).toEqual([400, true])
    expect((await signIn('a third horse battery')).status).toBe(403)
    expect((await signIn('another horse battery')).location).toBe('/user/account')
  })

  it.each([
    ['/forgot/password', { username: 'ada' }, { username: 'nobody' }],
    ['/forgot/username', { email: 'ada@lectern.example' }, { email: 'nobody@lectern.example' }],
  ] as const)('at %s is told the same whether there is such an account', async (action, known, unknown) => {
    const answers = []
    for (const fields of [known, unknown]) {
      const { status, location } = await remind(action, fields)
      answers.push([status, location, (await browser.get(location)).text.replaceAll(/value="[^"]*"/gu, '')])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(await website.mails()).toHaveLength(1)
  })

  it.each([
    ['/forgot/password', 'Please give your username.'],
    ['/forgot/username', 'Please give your e-mail address.'],
  ])('at %s must say what is known', async (action, message) => {
    const { status, text } = await remind(action, {})
    expect([status, text.includes(message)]).toEqual([400, true])
  })

  it('gets nowhere without a token', async () => {
    expect((await browser.get('/reset')).location).toBe('/forgot')
  })
})
