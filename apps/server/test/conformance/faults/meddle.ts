import type { EventView, Lectern, Listing, Ports } from '@lectern/application'
import type { EventVisibility } from '@lectern/domain'
import type { Scene } from '../world/scene/seed-scene.ts'

/** Puts other functions in the place of some of a port's. */
export const port = <Name extends keyof Ports>(
  name: Name,
  change: (real: Ports[Name], scene: Scene) => Partial<Ports[Name]>,
) => ({
  ports: (ports: Ports, scene: Scene): Ports => ({
    ...ports,
    [name]: { ...ports[name], ...change(ports[name], scene) },
  }),
})

/** Puts another function in the place of a use case. */
export const useCase = <Name extends keyof Lectern>(
  name: Name,
  change: (real: Lectern[Name], scene: Scene) => Lectern[Name],
) => ({
  lectern: (lectern: Lectern, scene: Scene): Lectern => ({
    ...lectern,
    [name]: change(lectern[name], scene),
  }),
})

/** As if everybody saw everything. */
export const everything: EventVisibility = { kind: 'every' }

type ListEvents = Ports['eventQueries']['list']

/** Changes what the store is asked for when it lists events. */
export const askedEvents = (
  change: (
    criteria: Parameters<ListEvents>[0],
    page: Parameters<ListEvents>[1],
  ) => Partial<{
    criteria: Parameters<ListEvents>[0]
    page: Parameters<ListEvents>[1]
  }>,
) =>
  port('eventQueries', ({ list }) => ({
    list: (criteria, page, viewer) => {
      const changed = change(criteria, page)
      return list(changed.criteria ?? criteria, changed.page ?? page, viewer)
    },
  }))

/** Changes what the store found when it listed events. */
export const foundEvents = (
  change: (events: readonly EventView[], criteria: Parameters<ListEvents>[0]) => readonly EventView[],
) =>
  port('eventQueries', ({ list }) => ({
    list: async (criteria, page, viewer) => {
      const listing = await list(criteria, page, viewer)
      return { ...listing, items: change(listing.items, criteria) }
    },
  }))

/** Changes events wherever the store hands them out. */
export const eachEvent = (change: (event: EventView) => EventView) =>
  port('eventQueries', ({ list, find }) => ({
    list: async (...asked) => withItems(await list(...asked), (events) => events.map(change)),
    find: async (...asked) => {
      const event = await find(...asked)
      return event && change(event)
    },
  }))

export const withItems = <Item, Place extends Omit<Listing<Item>, 'items'>>(
  listing: Place & Pick<Listing<Item>, 'items'>,
  change: (items: readonly Item[]) => readonly Item[],
): Place & Pick<Listing<Item>, 'items'> => ({ ...listing, items: change(listing.items) })

export const reversed = <Item>(items: readonly Item[]): readonly Item[] => items.toReversed()
