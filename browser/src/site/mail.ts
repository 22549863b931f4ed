import type { Visitor } from '../visitor/visitor.ts'

/** Opens the mail to an address, as soon as the mailbox has it, and follows the link whose text contains `link`. */
export async function followMail(visitor: Visitor, address: string, link: string): Promise<void> {
  const { page } = visitor
  const mail = page.locator('article, li, tr').filter({ hasText: address }).getByRole('link').first()
  await visitor.open('/mailbox')
  while ((await mail.count()) === 0) {
    await page.waitForTimeout(POLL)
    await visitor.open('/mailbox')
  }
  await mail.click()
  await page.getByRole('link', { name: link }).first().click()
}

const POLL = 300
