import type {
  CommentHistory,
  EventView,
  Lectern,
  Listing,
  Ports,
  Queries,
  Repositories,
} from '@lectern/application'
import { type Actor, DomainError, type MailSubject, operator } from '@lectern/domain'
import type { Scene } from '../../../src/world/scene/scene.ts'
import type { PortInjection, UseCaseInjection } from './injection.ts'

/** Replaces functions of a port. */
export const port = <Name extends keyof Ports>(
  name: Name,
  change: (real: Ports[Name], scene: Scene) => Partial<Ports[Name]>,
): PortInjection => ({
  ports: (ports, scene) => {
    const changed: Ports = {
      ...ports,
      // A snapshot would have queries of its own, without the replaced functions.
      snapshot: (work) => work(changed, nothing),
      [name]: { ...ports[name], ...change(ports[name], scene) },
    }
    return changed
  },
})

/** Replaces a use case. */
export const useCase = <Name extends keyof Lectern>(
  name: Name,
  change: (real: Lectern[Name], scene: Scene) => Lectern[Name],
): UseCaseInjection => ({
  lectern: (lectern, scene) => {
    const changed: Lectern = {
      ...lectern,
      snapshot: (work) => work(changed),
      [name]: change(lectern[name], scene),
    }
    return changed
  },
})

/** Replaces functions of a repository in each transaction. */
export const repository = <Name extends keyof Repositories>(
  name: Name,
  change: (real: Repositories[Name]) => Partial<Repositories[Name]>,
): PortInjection => ({
  ports: (ports) => ({
    ...ports,
    transaction: (work) =>
      ports.transaction((all, queries) =>
        work({ ...all, [name]: { ...all[name], ...change(all[name]) } }, queries),
      ),
  }),
})

/** Replaces functions of the comment history, inside and outside of transactions. */
export const history = (change: (history: CommentHistory) => Partial<CommentHistory>): PortInjection => {
  const changed = <Some extends Pick<Queries, 'commentHistory'>>(some: Some): Some => ({
    ...some,
    commentHistory: { ...some.commentHistory, ...change(some.commentHistory) },
  })
  return {
    ports: (ports) => ({
      ...changed(ports),
      transaction: (work) =>
        ports.transaction((repositories, queries) => work(changed(repositories), () => changed(queries()))),
    }),
  }
}

type ListEvents = Ports['eventQueries']['list']
type EventCriteria = Parameters<ListEvents>[0]

/** Asks the store for other events. */
export const askedEvents = (change: (criteria: EventCriteria) => EventCriteria): PortInjection =>
  port('eventQueries', ({ list }) => ({
    list: (criteria, ...rest) => list(change(criteria), ...rest),
  }))

/** Changes the list of events that the store found. */
export const foundEvents = (
  change: (events: readonly EventView[], criteria: EventCriteria) => readonly EventView[],
): PortInjection =>
  port('eventQueries', ({ list }) => ({
    list: async (criteria, ...rest) =>
      withItems(await list(criteria, ...rest), (events) => change(events, criteria)),
  }))

/** Changes each event that the store finds. */
export const eachEvent = (change: (event: EventView) => EventView): PortInjection =>
  port('eventQueries', ({ list, find }) => ({
    list: async (...asked) => withItems(await list(...asked), (events) => events.map(change)),
    find: async (...asked) => {
      const event = await find(...asked)
      return event && change(event)
    },
  }))

export const withItems = <Item, Rest extends Omit<Listing<Item>, 'items'>>(
  listing: Rest & Pick<Listing<Item>, 'items'>,
  change: (items: readonly Item[]) => readonly Item[],
): Rest & Pick<Listing<Item>, 'items'> => ({ ...listing, items: change(listing.items) })

/** Mails of this kind are never queued. */
export const unmailed = (kind: MailSubject['kind']): PortInjection =>
  repository('mails', ({ add }) => ({
    add: (mails) => add(mails.filter(({ subject }) => subject.kind !== kind)),
  }))

export const nothing = (): Promise<void> => Promise.resolve()

/** Every member has the rights of an admin. */
const elevated = (actor: Actor): Actor => (actor.kind === 'member' ? operator : actor)

/** Lets every member do what an admin may. */
export const asAdmin =
  <Rest extends readonly unknown[], Result>(act: (actor: Actor, ...rest: Rest) => Result) =>
  (actor: Actor, ...rest: Rest): Result =>
    act(elevated(actor), ...rest)

/** Swallows the refusal with this code. */
export const forgiving =
  (code: string) =>
  <Asked extends readonly unknown[]>(act: (...asked: Asked) => Promise<void>) =>
  (...asked: Asked): Promise<void> =>
    act(...asked).catch((error: unknown) => {
      if (error instanceof DomainError && error.problems.some((problem) => problem.code === code)) return
      throw error
    })

export const refuse = (message: string): DomainError =>
  new DomainError('refused', [{ code: 'spam', message }])
