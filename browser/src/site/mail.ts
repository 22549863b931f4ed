import type { Visitor } from '../visitor/visitor.ts'

/**
 * Opens the newest mail to an address, as soon as the mailbox has `count` of them, and follows the link whose text contains
 * `link`.
 */
export async function followMail(visitor: Visitor, address: string, link: string, count = 1): Promise<void> {
  const { page } = visitor
  const mails = page.locator('article, li, tr').filter({ hasText: address }).getByRole('link')
  await visitor.open('/mailbox')
  while ((await mails.count()) < count) {
    await page.waitForTimeout(POLL)
    await visitor.open('/mailbox')
  }
  await mails.first().click()
  await page.getByRole('link', { name: link }).first().click()
}

const POLL = 300
