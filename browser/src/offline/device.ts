import type { Page } from 'playwright-core'
import { addConference, inMinutes } from '../site/conference.ts'
import { hostOf } from '../site/host.ts'
import type { Site } from '../site/site.ts'

export interface Programme {
  /** Paths of pages. */
  readonly event: string
  readonly talks: readonly string[]
  /** Of the talks, in the API. */
  readonly addresses: readonly string[]
}

/** An event with two talks that have begun. The second goes on, so phones do not fold it away. */
export async function addProgramme(site: Site, name: string): Promise<Programme> {
  const host = await hostOf(site, 'demo')
  const titles = [`First of ${name}`, `Second of ${name}`]
  const talks = titles.map((title, index) => ({ title, at: inMinutes(-60 + 30 * index), minutes: 60 }))
  const made = await addConference(host, { name, talks })
  const [event = '', ...paths] = await Promise.all([made.event, ...made.talks].map((one) => host.pageOf(one)))
  return { event, talks: paths, addresses: made.talks }
}

/** The names of the stores of the service worker. */
export const storesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>('caches.keys()')

/**
 * The paths of the kept pages. A store that the service worker deletes meanwhile is made again, empty, because `open` makes
 * stores: who waits until stores are gone asks for their names only.
 */
export const keptPagesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.includes(' pages '))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })()`)

/** Whether pages come through the service worker. */
export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('navigator.serviceWorker.controller !== null')

/** How many forms wait on the device, of all accounts. One has waited before: the service worker makes the database. */
export const countWaiting = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('lectern / ')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('forms').objectStore('forms').count()
      counting.addEventListener('success', () => resolve(counting.result))
      opening.result.close()
    })
  })`)
