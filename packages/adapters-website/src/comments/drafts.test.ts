import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { operator, type Talk, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, formTokenIn, type Shown } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

let website: OpenWebsite
let browser: Browser
let talk: Talk
beforeEach(async () => {
  website = await openWebsite()
  browser = website.browser()
  talk = await website.store.transaction(async ({ users, events, talks }) => {
    const host = await users.add(aUser())
    const event = await events.add(anEvent(host.id))
    return talks.add(aTalk(event.id))
  })
})

const draftFor = ({ id }: Pick<Talk, 'id'>) => ({
  draft_subject: `talk:${id}`,
  draft_comment: 'Well told,\n"and" <short>',
  draft_rating: '5',
  draft_private: 'yes',
})

/** Sends the comment form of a visitor, as the page of the talk does. */
async function write(action: '/login' | '/register', change: Readonly<Record<string, string>> = {}) {
  const form_token = formTokenIn(await browser.get(action))
  return browser.post(action, { form_token, ...draftFor(talk), ...change })
}

const draftOf = async (username: string) => {
  const { member } = await website.lectern.signIn(visitor, { username, password: PASSWORD, address: '::1' })
  return website.lectern.getDraft(member, {})
}

const expected = { comment: 'Well told,\n"and" <short>', rating: 5, private: true }
const NOTICE = 'After you have signed in, you can publish it.'
const ada = { username: 'ada', full_name: 'Ada', email: 'ada@lectern.example', password: PASSWORD }

const signIn = (page: Shown, someone = browser, password = PASSWORD): Promise<Shown> =>
  someone.submit(page, '/login', { username: 'ada', password })

/** Sends the comment form of the talk, which has no form token. */
const writeOnPage = (headers: Readonly<Record<string, string>>, change: object = {}): Promise<Shown> =>
  browser.post(
    `/talk/${talk.stub}/comments`,
    { comment: draftFor(talk).draft_comment, rating: '5', ...change },
    headers,
  )

const FROM_HERE = { 'sec-fetch-site': 'same-origin' }

describe('the comment form of a visitor', () => {
  it('leads to the sign-in page, whose form keeps the comment', async () => {
    await website.makeAccount('ada')
    const page = await writeOnPage(FROM_HERE)
    expect([page.status, page.text.includes(NOTICE)]).toEqual([200, true])
    expect((await signIn(page)).location).toBe(`/talk/${talk.stub}`)
    expect(await draftOf('ada')).toMatchObject({ ...expected, private: false })
  })

  it('is shown again with what was written when it is refused', async () => {
    const { status, text } = await writeOnPage(FROM_HERE, { rating: '' })
    expect(status).toBe(400)
    expect(text).toContain('Well told,\n&quot;and&quot; &lt;short&gt;</textarea>')
    expect(text).toContain('id="rating-problem"')
  })

  it('is on the page of the talk after the sign-in, to be published or discarded', async () => {
    await website.makeAccount('ada')
    await signIn(await writeOnPage(FROM_HERE))
    const path = `/talk/${talk.stub}`
    const page = await browser.get(path)
    expect(page.text).toContain('Well told,\n&quot;and&quot; &lt;short&gt;</textarea>')
    expect(page.text).toContain('>Publish</button>')
    const fields = { comment: expected.comment, rating: '5' }
    expect((await browser.submit(page, `${path}/comments`, fields)).location).toMatch(
      /done=commented#comment-/u,
    )
    expect((await browser.get(path)).text).not.toContain('>Publish</button>')
    expect(await draftOf('ada')).toBe(undefined)
  })

  it('is gone when it is discarded', async () => {
    await website.makeAccount('ada')
    await signIn(await writeOnPage(FROM_HERE))
    const discarded = await browser.fill(`/talk/${talk.stub}`, {}, `/talk/${talk.stub}/comments/discard`)
    expect(discarded.location).toBe(`/talk/${talk.stub}?done=discarded`)
    expect((await browser.get(discarded.location)).text).toContain('Your comment is discarded.')
    expect(await draftOf('ada')).toBe(undefined)
  })
})

it('a comment on an event is on the page with its comments after the sign-in', async () => {
  await website.makeAccount('ada')
  const event = await website.lectern.getEvent(visitor, { eventId: talk.eventId, verbose: false })
  const path = `/event/${event.urlFriendlyName}/comments`
  const page = await browser.fill(path, { comment: 'A fine event', rating: '5' })
  expect((await signIn(page)).location).toBe(path)
  const form = await browser.get(path)
  expect(form.text).toContain('>Publish</button>')
  expect((await browser.submit(form, `${path}/discard`)).location).toBe(`${path}?done=discarded`)
  expect(await draftOf('ada')).toBe(undefined)
})

describe('a comment written before the sign-in', () => {
  it('survives failed tries, and is a draft on the page of its talk after the sign-in', async () => {
    await website.makeAccount('ada')
    const page = await write('/login')
    expect([page.status, page.text.includes(NOTICE)]).toEqual([200, true])
    const failed = await signIn(page, browser, 'wrong horse battery')
    expect([failed.status, failed.text.includes(NOTICE)]).toEqual([403, true])
    const { status, location } = await signIn(failed)
    expect([status, location]).toEqual([303, `/talk/${talk.stub}`])
    expect(await draftOf('ada')).toMatchObject(expected)
  })

  it('is a draft for somebody who registers, verifies and signs in with another browser', async () => {
    const page = await write('/register')
    const refused = await browser.submit(page, '/register', { ...ada, username: '' })
    const { location } = await browser.submit(refused, '/register', ada)
    expect(location).toBe('/verify?done=registered-draft')
    expect((await browser.get(location)).text).toContain('It is kept for 48 hours.')
    const phone = website.browser()
    const verified = await phone.fill(await website.mailedPath(), {}, '/verify')
    const { password } = ada
    const chosen = await phone.fill(verified.location, { password }, '/reset')
    const login = await phone.get(chosen.location)
    expect((await signIn(login, phone)).location).toBe(`/talk/${talk.stub}`)
    expect(await draftOf('ada')).toMatchObject(expected)
  })

  it.each([
    ['the same browser keeps it', () => browser, expected],
    ['another browser does not', () => website.browser(), undefined],
  ])('goes along with a request to sign in by mail: %s', async (_what, open, draft) => {
    await website.makeAccount('ada')
    const form = await browser.submit(await write('/login'), '/login/mail')
    expect([form.status, form.text.includes(NOTICE)]).toEqual([200, true])
    await browser.submit(form, '/login/mail', { account: 'ada' })
    const someone = open()
    const { location } = await someone.fill(await website.mailedPath(), {}, '/login/link')
    expect(location).toBe(draft === undefined ? '/user/account' : `/talk/${talk.stub}`)
    expect((await draftOf('ada'))?.comment).toBe(draft?.comment)
  })

  it('is a draft at once for somebody who is signed in meanwhile', async () => {
    browser = await website.signIn('ada')
    const form_token = formTokenIn(await browser.get('/user/account'))
    const { location } = await browser.post('/login', { form_token, ...draftFor(talk) })
    expect(location).toBe(`/talk/${talk.stub}`)
    expect(await draftOf('ada')).toMatchObject(expected)
  })

  it.each([
    [400, { draft_comment: '' }, 'Please write a few words.'],
    [400, { draft_rating: '9' }, 'Please choose one to five stars.'],
    [400, { draft_subject: 'moon:1' }, 'Your comment belongs to nothing that is here.'],
  ])('is refused with %d when it has %j', async (status, change, message) => {
    for (const action of ['/login', '/register'] as const) {
      const reply = await write(action, change)
      expect([reply.status, reply.text.includes(message)]).toEqual([status, true])
    }
  })

  it('does not hinder the sign-in when its talk is gone', async () => {
    await website.makeAccount('ada')
    const page = await write('/login')
    await website.lectern.deleteTalk(operator, { talkId: talk.id })
    expect((await signIn(page)).location).toBe('/user/account')
    expect(await draftOf('ada')).toBe(undefined)
  })

  it('does not lead away from a page that was asked for', async () => {
    await website.makeAccount('ada')
    await signIn(await write('/login'))
    const other = website.browser()
    expect((await signIn(await other.get('/login?next=/user/tokens'), other)).location).toBe('/user/tokens')
    const third = website.browser()
    expect((await signIn(await third.get('/login'), third)).location).toBe(`/talk/${talk.stub}`)
  })

  it('of 10,000 characters of four bytes fits into the form', async () => {
    await website.makeAccount('ada')
    const draft_comment = '\u{1F600}'.repeat(10_000)
    await signIn(await write('/login', { draft_comment }))
    expect((await draftOf('ada'))?.comment).toBe(draft_comment)
  })
})
