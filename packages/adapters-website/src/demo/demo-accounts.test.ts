import { anEvent, aTalk } from '@lectern/contracts/testing'
import { instant } from '@lectern/domain'
import { expect, it } from 'vitest'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

const html = { accept: 'text/html', host: '127.0.0.1' }
const demo = [
  { role: 'host', username: 'ines', password: PASSWORD },
  { role: 'admin', username: 'demo', password: PASSWORD },
] as const

/** With a talk that runs. */
async function openDemo(accounts: typeof demo | readonly []): Promise<OpenWebsite> {
  const website = await openWebsite({ websiteUrl: 'http://127.0.0.1', demo: accounts })
  await website.signIn('ines')
  const ines = await website.idOf('ines')
  await website.store.transaction(async ({ events, talks }) => {
    const now = website.clock.now()
    const [startDate, endDate] = [instant(now - 3600), instant(now + 3600)]
    const event = await events.add(anEvent(ines, { urlFriendlyName: 'days', startDate, endDate }))
    await talks.add(aTalk(event.id, { stub: 'break', startDate: instant(now - 60), duration: 30 }))
    const speakers = [{ speakerName: 'Ada', userId: undefined }]
    await talks.add(aTalk(event.id, { stub: 'notes', startDate: instant(now - 60), duration: 30, speakers }))
  })
  return website
}

it('the front page of a demo leads to its people, the running talk and the pages for hosts, without passwords', async () => {
  const website = await openDemo(demo)
  const { text } = await website.browser().get('/', html)
  const section = text.slice(text.indexOf('Try it out'), text.indexOf('On now'))
  for (const path of [
    '/login?as=host&amp;next=/',
    '/login?as=admin&amp;next=/',
    '/talk/notes',
    '/login?as=host&amp;next=/event/days',
  ]) {
    expect(section).toContain(`href="${path}"`)
  }
  expect(text).not.toContain(PASSWORD)
})

it('a button of the sign-in signs in as a person of the demo', async () => {
  const website = await openDemo(demo)
  const browser = website.browser()
  const page = await browser.get('/login?as=host&next=/', html)
  expect(page.text).not.toContain('Sign in as the site admin')
  const { location } = await browser.submit(page, '/login', { username: 'ines' })
  expect(location).toBe('/')
  expect((await browser.get('/', html)).text).not.toContain('/login?as=')
  expect((await website.browser().get('/login', { ...html, host: 'rebound.example' })).text).not.toContain(
    PASSWORD,
  )
})

it('without a demo neither page offers it', async () => {
  const browser = (await openDemo([])).browser()
  for (const path of ['/', '/login?as=admin']) {
    expect((await browser.get(path, html)).text).not.toMatch(/Try it out|\?as=/u)
  }
})
