import {
  type Comment,
  type EventId,
  type FactDraft,
  factOfRemovedComment,
  factsOfClaims,
  factsOfComment,
  factsOfEvent,
  type Instant,
  newFact,
  refOf,
} from '@lectern/domain'
import type { Decoration } from '../ports/effects.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { repositoryDecorator } from '../transactions/decorate-repositories.ts'

/**
 * Ports whose transactions state facts for other programs. A fact is made of the change of a repository, so no use case can
 * forget it. Facts of talks are stated where changes of the programme are recorded.
 */
export const stated = (ports: Ports): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction(
      (repositories, queries) =>
        work(withFacts(repositories, { repositories, now: ports.clock.now(), changed: new Set() }), queries),
      options,
    ),
})

/** The repositories are those without facts; the events are those whose change is stated already. */
interface Stating {
  readonly repositories: Repositories
  readonly now: Instant
  readonly changed: Set<EventId>
}

type Statements = {
  readonly [Name in keyof Repositories]?: {
    readonly [Method in keyof Repositories[Name]]?: Decoration<Repositories[Name][Method], Stating>
  }
}

export const state = async (
  { facts }: Pick<Repositories, 'facts'>,
  drafts: readonly FactDraft[],
  now: Instant,
): Promise<void> => {
  if (drafts.length > 0) await facts.add(drafts.map((draft) => newFact(draft, now)))
}

const statements: Statements = {
  events: {
    async add({ repositories, now }, proceed) {
      const event = await proceed()
      await state(repositories, factsOfEvent(undefined, event), now)
      return event
    },
    async save({ repositories, now }, proceed, event) {
      const before = await repositories.events.find(event.id)
      await proceed()
      await state(repositories, factsOfEvent(before, event), now)
    },
    async remove({ repositories, now }, proceed, id) {
      const event = await repositories.events.find(id)
      await proceed()
      if (event === undefined) return
      const forHosts = event.approval.state !== 'approved'
      await state(repositories, [{ kind: 'event.removed', eventId: id, title: event.name, forHosts }], now)
    },
  },
  comments: {
    async add({ repositories, now }, proceed) {
      const comment = await proceed()
      await state(repositories, factsOfComment(undefined, comment), now)
      return comment
    },
    async save({ repositories, now }, proceed, comment: Comment) {
      const before = await repositories.comments.find(refOf(comment))
      await proceed()
      await state(repositories, factsOfComment(before, comment), now)
    },
    async remove({ repositories, now }, proceed, comment) {
      await proceed()
      await state(repositories, [factOfRemovedComment(comment)], now)
    },
  },
  moderations: {
    async takeDown({ repositories, now }, proceed) {
      const moderation = await proceed()
      await repositories.facts.addOfHeld(moderation.id, 'comment.hidden', now)
      return moderation
    },
    async restore({ repositories, now }, proceed, moderation) {
      await repositories.facts.addOfHeld(moderation.id, 'comment.released', now)
      await proceed()
    },
  },
  claims: {
    async replace({ repositories, now }, proceed, talkId, claims) {
      const before = await repositories.claims.ofTalk(talkId)
      await proceed()
      const talk = await repositories.talks.find(talkId)
      if (talk !== undefined) await state(repositories, factsOfClaims(talk, before, claims), now)
    },
  },
  imports: {
    async change({ repositories, now }, proceed, eventId) {
      const added = await proceed()
      await state(repositories, [{ kind: 'programme.published', eventId }], now)
      return added
    },
  },
  votes: {
    async save({ repositories, now }, proceed, { eventId, talkId }) {
      const isStep = await proceed()
      if (isStep) await state(repositories, [{ kind: 'votes.changed', eventId, talkId }], now)
      return isStep
    },
    async addOfBox({ repositories, now }, proceed, _boxId, { eventId, talkId }) {
      const added = await proceed()
      if (added.isStep) await state(repositories, [{ kind: 'votes.changed', eventId, talkId }], now)
      return added
    },
  },
  voteExclusions: {
    async add({ repositories, now }, proceed, { eventId }) {
      const added = await proceed()
      await state(repositories, [{ kind: 'votes.changed', eventId }], now)
      return added
    },
    async remove({ repositories, now }, proceed, { eventId }) {
      await proceed()
      await state(repositories, [{ kind: 'votes.changed', eventId }], now)
    },
  },
}

/** Their changes are marks of one person, or are stated elsewhere. */
const without: ReadonlySet<keyof Repositories> = new Set(['attendance', 'stars', 'talks', 'talkChanges'])

const withFacts = repositoryDecorator<Stating>((effects, name, method) => {
  const own: unknown = Reflect.get(statements[name] ?? {}, method)
  if (own !== undefined) return own
  if (typeof effects === 'string' || effects.stale === 'nothing' || without.has(name)) return undefined
  const { stale } = effects
  return async (stating: Stating, proceed: () => Promise<unknown>, ...given: readonly unknown[]) => {
    const result = await proceed()
    const made = typeof stale === 'function' ? stale(result, ...given) : stale
    if (typeof made === 'object' && 'event' in made) await stateChange(stating, made.event)
    else if (typeof made === 'object' && 'childrenOf' in made) await stateChange(stating, made.childrenOf)
    return result
  }
})

/** Once in a transaction. */
async function stateChange({ repositories, now, changed }: Stating, eventId: EventId): Promise<void> {
  if (changed.has(eventId)) return
  changed.add(eventId)
  await state(repositories, [{ kind: 'event.changed', eventId }], now)
}
