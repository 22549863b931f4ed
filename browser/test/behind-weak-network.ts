import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isControlled, keptPagesOf } from '../src/offline/device.ts'
import { openWeakNetwork, type WeakNetwork } from '../src/site/weak-network.ts'
import { type Circumstances, openVisitor, type Visitor } from '../src/visitor/visitor.ts'
import type { World } from './on-the-site.ts'

export interface OnPhone {
  readonly visitor: Visitor
  readonly page: Page
  readonly network: WeakNetwork
}

/** A visitor behind a network that the test makes weak. */
export async function behindWeakNetwork(
  { browser, site }: World,
  go: (traveller: OnPhone) => Promise<void>,
  circumstances: Circumstances = {},
): Promise<void> {
  await using network = await openWeakNetwork(site.origin)
  const { passwordOf } = site
  const place = { origin: network.origin, passwordOf }
  const visitor = await openVisitor(browser, place, { size: 'phone', ...circumstances })
  visitor.mayVisit(site.origin)
  try {
    await go({ visitor, page: visitor.page, network })
  } finally {
    visitor.takeProblems()
    await visitor[Symbol.asyncDispose]()
  }
}

export const untilKept = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => keptPagesOf(page)).toContain(path)
}
export const untilControlled = async (page: Page): Promise<void> => {
  await expect.poll(() => isControlled(page)).toBe(true)
}

/** As `checkPage` does, on a page that the device has kept: its requests without a network are no problems. */
export async function checkKeptPage({ visitor }: Pick<OnPhone, 'visitor'>): Promise<void> {
  visitor.takeProblems()
  await visitor.checkPage('down')
}
