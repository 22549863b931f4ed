import { beforeAll, expect, it } from 'vitest'
import { addConference } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { onTheSite } from './on-the-site.ts'

onTheSite('with scripts', (world) => {
  let event = ''
  beforeAll(async () => {
    const host = await hostOf(world().site, 'demo')
    const talks = Array.from({ length: 30 }, (_, index) => ({
      title: `Talk ${index}`,
      at: { day: 1, minute: index * 30 },
      minutes: 30,
    }))
    event = await host.pageOf((await addConference(host, { name: 'Place Days', talks })).event)
  })
  const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
  const placeOf = ({ page }: Visitor) =>
    page.evaluate<readonly unknown[]>('[scrollY, history.length, location.href, window.stays]')

  it('a star and an attendance change in place', async () => {
    await using visitor = await world().newVisitor({ size: 'phone' })
    const { schedule, events } = visitor.words
    await visitor.signIn('joao')
    await visitor.open(`${event}/schedule?day=all`)
    await button(visitor, schedule.star('Talk 25')).scrollIntoViewIfNeeded()
    await visitor.page.evaluate('window.stays = true')
    const before = await placeOf(visitor)
    await button(visitor, schedule.star('Talk 25')).click()
    const starred = button(visitor, schedule.unstar('Talk 25'))
    await starred.waitFor()
    expect(await placeOf(visitor)).toEqual(before)
    const focused = await visitor.page.evaluate('document.activeElement.getAttribute("aria-label")')
    expect(focused).toBe(schedule.unstar('Talk 25'))
    await starred.click()
    await button(visitor, schedule.star('Talk 25')).click()
    await starred.waitFor()
    await button(visitor, events.attend).click()
    await visitor.sees(events.going(2))
    await visitor.checkPage()
    await visitor.open(`${event}/schedule?day=all`)
    await starred.waitFor()
    await button(visitor, events.attending).click()
    await visitor.sees(events.going(1))
  })

  it.each([
    ['is shared', 'Navigator.prototype.share = async ({ url }) => void (window.taken = url)'],
    ['has its address copied', 'delete Navigator.prototype.share'],
  ])('a page %s', async (_what, share) => {
    await using visitor = await world().newVisitor()
    const { site } = visitor.words
    const copy = 'Clipboard.prototype.writeText = async (text) => void (window.taken = text)'
    await visitor.page.addInitScript(`${share}\n${copy}`)
    await visitor.open(`${event}/about`)
    await button(visitor, site.share).click()
    await expect.poll(() => visitor.page.evaluate('window.taken')).toBe(`${world().site.origin}${event}`)
    if (share.startsWith('delete')) await button(visitor, site.addressCopied).waitFor()
  })
})
