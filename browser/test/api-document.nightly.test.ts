import { expect, it } from 'vitest'
import { onTheSite } from './on-the-site.ts'

onTheSite('the page with the operations of the API', (world) => {
  it('finds an operation, copies its command and sends a request', async () => {
    await using visitor = await world().newVisitor()
    const { page } = visitor
    await visitor.open('/v2.1/docs')
    await page.locator('.api-tools input[type=search]').fill('hosts of an event')
    const route = page.locator('details.route:visible', { hasText: 'GET' }).first()
    expect(await page.locator('details.route:visible').count()).toBeLessThan(10)
    await route.locator('summary').click()
    await route.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => route.getByRole('button', { name: /Copied|Selected/u }).count()).toBe(1)
    await route.getByLabel('eventId').fill('1')
    await route.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => route.locator('.answer').textContent()).toMatch(/^200.*"hosts"/su)
  })

  it('sends the access token with the request, and keeps it nowhere', async () => {
    await using visitor = await world().newVisitor({ size: 'phone' })
    const { page } = visitor
    await visitor.open('/v2.1/docs')
    const token = (await world().site.run(['token', 'issue', 'demo'])).trim()
    await page.getByLabel('Your access token').fill(token)
    const route = page.locator('details.route[data-method=GET]', {
      hasText: 'access tokens that speak for you',
    })
    await route.locator('summary').click()
    await route.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => route.locator('.answer').textContent()).toMatch(/^200.*"tokens"/su)
    const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')
    expect(kept).not.toContain(token)
    await page.reload()
    expect(await page.getByLabel('Your access token').inputValue()).toBe('')
  })
})
