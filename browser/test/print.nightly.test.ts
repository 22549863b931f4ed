import { expect, it } from 'vitest'
import { demoOf } from '../src/screenshots/demo.ts'
import { onTheSite } from './on-the-site.ts'

/** Visible elements that are of no use on paper. */
const USELESS = 'nav, header.site-head, footer, form, button, input, summary, .report, .badge.now'

/** Rows that do not continue on the next sheet. */
const ROWS = '.list-row, .slot, .comment'

onTheSite('print', (world) => {
  it.each([
    ['an event', () => Promise.resolve('/event/mare-web-days/talks')],
    ['a schedule', () => Promise.resolve('/event/mare-web-days/schedule?day=all')],
    ['a talk', () => demoOf(world().site).talk('The web that was promised to us')],
  ])('shows %s without navigation and forms, and keeps rows together', async (_, pathOf) => {
    await using visitor = await world().newVisitor()
    await visitor.signIn('ines')
    await visitor.open(await pathOf())
    const { page } = visitor
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: A4_WIDTH, height: 1000 })
    expect(await page.locator(USELESS).filter({ visible: true }).allInnerTexts()).toEqual([])
    const breaks = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('${ROWS}')].map((row) => getComputedStyle(row).breakInside)`,
    )
    expect(new Set(breaks)).toEqual(new Set(['avoid']))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(A4_WIDTH)
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** A sheet of 210 mm with margins of 10 mm, in CSS pixels. */
const A4_WIDTH = 718
