import { beforeAll, expect, it } from 'vitest'
import { addConference } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { faultsOfLayout } from '../src/visitor/layout.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

const ROOMS = 7
const HEAD = 96

onTheSite('the schedule of many rooms', (world) => {
  let path = ''
  beforeAll(async () => {
    const host = await hostOf(world().site, 'demo')
    // At each moment of this day, a talk runs in each room.
    const hours = Array.from({ length: 24 * ROOMS }, (_, index) => ({
      hour: Math.floor(index / ROOMS),
      room: `Lock ${(index % ROOMS) + 1}`,
    }))
    const { event } = await addConference(host, {
      name: 'Canal Days',
      talks: hours.map(({ hour, room }) => ({
        title: `Barges of ${room} at ${hour}`,
        at: { day: 0, minute: hour * 60 },
        minutes: 60,
        room,
      })),
    })
    path = `${await host.pageOf(event)}/schedule`
  })

  it('scrolls by itself on a wide screen, with the rooms and hours in view', async () => {
    await using visitor = await world().newVisitor({ scripts: false })
    await visitor.open(path)
    await visitor.checkPage()
    expect(await faultsOfLayout(visitor.page)).toEqual([])
    await visitor.open(path)
    await visitor.page.locator('a[href="#now"]').click()
    const scroller = visitor.page.locator('.scroller')
    expect((await boxOf(visitor, '.now-line p')).y).toBeLessThan(800)
    await scroller.evaluate('(element) => element.scrollBy(300, 100)')
    const [{ x, y }, head, hour] = [
      await boxOf(visitor, '.scroller'),
      await boxOf(visitor, '.column-head >> nth=3'),
      await boxOf(visitor, '.at-time >> nth=20'),
    ]
    expect([head.y - y, hour.x - x]).toEqual([0, 0])
    expect(head.width).toBeGreaterThanOrEqual(12 * 16)
  })

  it.each([360, 320])('opens on a phone of %d px at what runs, below a head that stays', async (width) => {
    await using visitor = await world().newVisitor({ size: 'phone' })
    await visitor.page.setViewportSize({ width, height: 640 })
    await visitor.open(path)
    await visitor.checkPage()
    expect(await faultsOfLayout(visitor.page)).toEqual([])
    await visitor.open(path)
    await expect.poll(() => visitor.page.evaluate('scrollY')).toBeGreaterThan(0)
    // What just ended stands above the head.
    await visitor.page.evaluate("document.querySelector('#now').scrollIntoView()")
    await visitor.page.evaluate('scrollBy(0, 200)')
    const head = await boxOf(visitor, '.schedule-head')
    expect([head.y, head.height <= HEAD]).toEqual([0, true])
    const hours = visitor.page.locator('.at:not(.over) .at-time')
    expect((await hours.first().boundingBox())?.y).toBeCloseTo(HEAD, 0)
  })

  bilingualJourney('a visitor filters by room, and takes that back', world, async ({ visitor }) => {
    const { filter, showThese, clear, without } = visitor.words.schedule
    await visitor.open(`${path}?view=list`)
    await visitor.page.locator('summary', { hasText: filter }).click()
    await visitor.checkPage()
    await visitor.tick('Lock 2')
    await visitor.tick('Lock 3')
    await visitor.press(showThese)
    await visitor.sees(/^48 [^\d]+168 /u)
    await visitor.checkPage()
    await visitor.follow(`${without} Lock 3`)
    await visitor.sees(/^24 [^\d]+168 /u)
    await visitor.follow(clear)
    expect(visitor.path()).toMatch(/\?day=[\d-]+&view=list$/u)
  })

  it('remembers that a reader prefers the list', async () => {
    await using visitor = await world().newVisitor()
    await visitor.open(path)
    for (const [view, count] of [
      ['list', 0],
      ['grid', 1],
    ] as const) {
      await visitor.follow(visitor.words.schedule.views[view])
      await expect.poll(() => visitor.page.evaluate(`localStorage.getItem('view')`)).toBe(view)
      await visitor.open(path)
      await expect.poll(() => visitor.page.locator('.schedule.grid').count()).toBe(count)
    }
  })
})

async function boxOf({ page }: Visitor, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`There is no ${selector}`)
  return box
}
