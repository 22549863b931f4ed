import { operator, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

let website: OpenWebsite
let ada: Browser
let path: string
beforeEach(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
  path = await mailed()
})

/** The path of the unsubscribe link in a mail to ada, about a decision. */
async function mailed(): Promise<string> {
  const { lectern, mails } = website
  const { member } = await lectern.signIn(visitor, { username: 'ada', password: PASSWORD, address: '::1' })
  const event = { name: 'PHPday', description: 'A day', location: 'online', tzContinent: 'UTC', tzPlace: '' }
  const dates = { startDate: '2031-05-14', endDate: '2031-05-15' }
  const { id: eventId } = await lectern.submitEvent(member, { ...event, ...dates })
  await lectern.approveEvent(operator, { eventId })
  const [mail] = await mails()
  return mail?.unsubscribeUrl?.replace('https://lectern.example', '') ?? ''
}

const isOff = async (): Promise<boolean> =>
  (await website.browser().get(path)).text.includes('You get no more mails about decisions about your events')

const ONE_CLICK = 'List-Unsubscribe=One-Click'

describe('the unsubscribe link of a mail', () => {
  it('shows a page and changes nothing; its button unsubscribes without a sign-in', async () => {
    const browser = website.browser()
    const page = await browser.get(path)
    expect(page.text).toContain('no more mails about decisions about your events')
    expect(await isOff()).toBe(false)
    const { status, location } = await browser.submit(page, '/unsubscribe')
    expect([status, location]).toEqual([303, path])
    expect(await isOff()).toBe(true)
    expect((await ada.get('/user/account/mails')).text).toMatch(
      /name="decisions" type="checkbox" value="yes" {2,}aria/u,
    )
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', ONE_CLICK],
    [
      'a form of parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click of a mail program from anywhere, as %s', async (_what, type, body) => {
    const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const { status, text } = await website.browser().post(path, body, headers)
    expect([status, text.includes('You get no more mails about')]).toEqual([200, true])
    expect(await isOff()).toBe(true)
    expect((await website.browser().post(path, body, headers)).status).toBe(200)
  })

  it.each([
    [403, 'application/x-www-form-urlencoded', 'List-Unsubscribe=Two-Clicks'],
    [
      415,
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--',
    ],
    [413, 'multipart/form-data; boundary=b', 'x'.repeat(5000)],
  ])('answers %d to another form of another site', async (status, type, body) => {
    expect((await website.browser().post(path, body, { 'content-type': type })).status).toBe(status)
    expect(await isOff()).toBe(false)
  })

  it('that is incomplete or forged says so', async () => {
    for (const other of ['/unsubscribe', path.slice(0, -1), path.replace('decisions', 'claims')]) {
      for (const reply of [await ada.get(other), await ada.post(other, ONE_CLICK)]) {
        expect([reply.status, reply.text.includes('A part of this link is missing.')]).toEqual([400, true])
      }
    }
  })
})

describe('the page with the choices of mails', () => {
  const names = (text: string): readonly string[] =>
    [...text.matchAll(/name="(\w+)" type="checkbox"/gu)].map(([, name = '']) => name)
  const chosen = (text: string): readonly string[] =>
    [...text.matchAll(/name="(\w+)" type="checkbox" value="yes"\s+checked/gu)].map(([, name = '']) => name)

  it('has a checkbox for each topic, and stores what is checked', async () => {
    const page = await ada.get('/user/account/mails')
    expect(names(page.text)).toEqual([
      'decisions',
      'claims',
      'reports',
      'feedback',
      'talks',
      'starred',
      'evening',
    ])
    expect(chosen(page.text)).toEqual(names(page.text))
    const { location } = await ada.submit(page, '/user/account/mails', { claims: 'yes' })
    const after = await ada.get(location)
    expect(after.text).toContain('Your choices are saved.')
    expect(chosen(after.text)).toEqual(['claims'])
  })
})
