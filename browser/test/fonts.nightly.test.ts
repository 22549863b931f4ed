import { expect, it } from 'vitest'
import { onTheSite } from './on-the-site.ts'

onTheSite('fonts', (world) => {
  it.each([
    ['German', 'Grüße, Straße'],
    ['Hebrew', 'שלום עולם'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Greek', 'Καλημέρα'],
    ['Cyrillic', 'Олександра'],
    ['Vietnamese', 'Chloé Trần'],
    ['symbols', '★☆✓→'],
  ])('there are glyphs for %s', async (_, text) => {
    await using visitor = await world().newVisitor()
    const { page } = visitor
    await page.setContent(`<span style="font: 40px sans-serif">${text}</span>`)
    const box = await page.locator('span').boundingBox()
    expect(box?.width).toBeGreaterThan(20)
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'span' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName }) => familyName)).toSatisfy((used: readonly string[]) =>
      used.every((name) => ['Open Sans', 'DejaVu Sans'].includes(name)),
    )
    expect(fonts.length).toBeGreaterThan(0)
  })
})
