import type { Store } from '@lectern/application'
import { anEvent, aTalk } from '@lectern/contracts/testing'
import { asId, type Event, type Instant, instant, type UserId } from '@lectern/domain'

export interface Added {
  readonly events: readonly { readonly id: number; readonly page: string }[]
  readonly talks: readonly { readonly id: number; readonly stub: string }[]
}

const DAY = 86_400

/** Events of the first account that last from yesterday until tomorrow, with talks of the last night. */
export const addEvents = (
  store: Store,
  now: Instant,
  count: number,
  talksOfEach: number,
  traits: Partial<Event> = {},
): Promise<Added> =>
  store.transaction(async (repositories) => {
    const events: { id: number; page: string }[] = []
    const talks: { id: number; stub: string }[] = []
    const facts = { startDate: instant(now - DAY), endDate: instant(now + DAY), ...traits }
    for (let number = 0; number < count; number += 1) {
      const event = await repositories.events.add(anEvent(asId<UserId>(1), facts))
      events.push({ id: event.id, page: event.urlFriendlyName })
      for (let talk = 0; talk < talksOfEach; talk += 1) {
        const added = await repositories.talks.add(aTalk(event.id, { startDate: instant(now - DAY / 2) }))
        talks.push({ id: added.id, stub: added.stub })
      }
    }
    return { events, talks }
  })
