import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const { website, path, event, speaker } = await openTalkScene({ duration: 45 })

/** The text of the facts of the talk. */
async function factsIn(browser: ReturnType<typeof website.browser>): Promise<string> {
  const { text } = await browser.get(path)
  const [, facts = ''] = /<p class="facts">(.*?)<\/p>/su.exec(text) ?? []
  const words = facts
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return words.replace(/^now /u, '')
}

it('the times of a talk are those of the place that the reader typed, from then on and for nobody else', async () => {
  const browser = website.browser()
  const chosen = await browser.get(`${path}?a=1&zone=new+york`)
  expect([chosen.status, chosen.location]).toEqual([302, `${path}?a=1`])
  expect(chosen.headers['cache-control']).toBe('private, no-store')
  const elsewhere = 'Fri, 1 May 2026, 08:00 – 08:45 New York time 1 May, 14:00 Amsterdam time'
  for (const _ of [1, 2]) expect(await factsIn(browser)).toBe(elsewhere)
  expect(await factsIn(website.browser())).toBe('Fri, 1 May 2026, 14:00 – 14:45 Amsterdam time')
  expect((await browser.get(`${path}?zone=`)).location).toBe(path)
  expect(await factsIn(browser)).toBe('Fri, 1 May 2026, 14:00 – 14:45 Amsterdam time')
})

it('a script gets both times, to add those of the reader', async () => {
  expect((await website.browser().get(path)).text.replaceAll(/\s+/gu, ' ')).toContain(
    'datetime="2026-05-01T14:00:00+02:00" data-end="2026-05-01T14:45:00+02:00" data-zone="Europe/Amsterdam"',
  )
})

it.each(['Atlantis', 'x'.repeat(5000), '%00', '+05:30'])(
  'a name that no zone has chooses nothing (%#)',
  async (name) => {
    const { status, headers } = await website.browser().get(`${path}?zone=${name}`)
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
  },
)

it.each(['lectern-zone=Atlantis', 'lectern-zone=', 'lectern-zone=%2F', `lectern-zone=${'x'.repeat(3000)}`])(
  'a cookie that names no zone is ignored (%#)',
  async (cookie) => {
    const { status, text } = await website.browser().get(path, { cookie })
    expect([status, text.includes('Amsterdam time')]).toEqual([200, true])
  },
)

it('the schedules have the days and hours of the place, and the way back', async () => {
  const browser = website.browser()
  const schedule = `/event/${event.urlFriendlyName}/schedule`
  await browser.get(`${schedule}?zone=Auckland`)
  const { text } = await browser.get(schedule)
  expect(text).toContain('Times are those of Auckland. The event’s own are those of Amsterdam.')
  expect(text).toMatch(
    /<h2>Saturday 2\sMay<\/h2>[^]*<time datetime="2026-05-02T00:00:00\+12:00">00:00<[^]*00:45/u,
  )
  expect(text).toContain(`href="${schedule}?zone="`)
  await speaker.get('/user/schedule?zone=Auckland')
  expect((await speaker.get('/user/schedule')).text).toMatch(
    /those of Auckland\.[^]*<h2>Saturday 2\sMay<[^]*00:00/u,
  )
})

it('lists of talks have the times of the place, too', async () => {
  const browser = website.browser()
  await browser.get(`${path}?zone=Auckland`)
  const { text } = await browser.get(`/event/${event.urlFriendlyName}/talks`)
  expect(text).toMatch(/those of Auckland\.[^]*<h3>Saturday 2\sMay<[^]*00:00 – 00:45/u)
})

it('a schedule says when no zone has the name, and keeps what else was chosen', async () => {
  const { text } = await website.browser().get(`/event/${event.urlFriendlyName}?day=all&zone=Atlantis`)
  expect(text).toContain('No time zone has the name “Atlantis”.')
  expect(text).toMatch(/<input type="hidden" name="day" value="all"/u)
})
