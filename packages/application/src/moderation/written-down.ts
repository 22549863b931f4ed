import {
  type Actor,
  type AuditEntry,
  auditedBy,
  auditedByService,
  type Deed,
  deedOfModeration,
  deedsOnApplication,
  deedsOnEvent,
  deedsOnEventComment,
  deedsOnTalkComment,
  deedsOnUser,
  deletionOfEvent,
  deletionOfUser,
  type Id,
  type Instant,
  type New,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/transaction.ts'

/**
 * Ports whose transactions write down what is moderated and administered in them, whatever use case does it: the entry
 * is made of the change itself, so that no use case can forget it.
 */
export const writtenDown = (ports: Ports, actor: Actor): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction(
      (repositories, queries) => work(writingDown(repositories, actor, ports.clock.now()), queries),
      options,
    ),
})

function writingDown(repositories: Repositories, actor: Actor, now: Instant): Repositories {
  const { users, applications, events, talkComments, eventComments, moderations, audit } = repositories
  const write = async (deeds: readonly Deed[]): Promise<void> => {
    if (deeds.length > 0) await audit.add(deeds.map((deed) => entryOf(deed, actor, now)))
  }
  return {
    ...repositories,
    users: {
      ...watched(users, deedsOnUser, write),
      async remove(id) {
        // Before, because whoever deletes their own account is nobody after it.
        await write([deletionOfUser(id)])
        await users.remove(id)
      },
    },
    applications: watched(applications, deedsOnApplication, write),
    events: {
      ...watched(events, deedsOnEvent, write),
      async remove(id) {
        const event = await events.find(id)
        await events.remove(id)
        if (event !== undefined) await write([deletionOfEvent(event)])
      },
    },
    talkComments: watched(talkComments, deedsOnTalkComment, write),
    eventComments: watched(eventComments, deedsOnEventComment, write),
    moderations: {
      ...moderations,
      async takeDown(moderation) {
        const taken = await moderations.takeDown(moderation)
        await write([deedOfModeration(taken)])
        return taken
      },
      async restore(moderation) {
        await moderations.restore(moderation)
        await write([deedOfModeration(moderation)])
      },
    },
  }
}

/** What is found, added and saved as a whole. */
interface Kept<Thing extends { readonly id: Id }> {
  find(id: Thing['id']): Promise<Thing | undefined>
  add(thing: New<Thing>): Promise<Thing>
  save(thing: Thing): Promise<void>
}

function watched<Thing extends { readonly id: Id }, Repository extends Kept<Thing>>(
  repository: Repository & Kept<Thing>,
  deedsOn: (before: Thing | undefined, after: Thing) => readonly Deed[],
  write: (deeds: readonly Deed[]) => Promise<void>,
): Repository {
  return {
    ...repository,
    async add(thing: New<Thing>) {
      const added = await repository.add(thing)
      await write(deedsOn(undefined, added))
      return added
    },
    async save(thing: Thing) {
      const before = await repository.find(thing.id)
      await repository.save(thing)
      await write(deedsOn(before, thing))
    },
  }
}

function entryOf({ deed, note, byService }: Deed, actor: Actor, now: Instant): New<AuditEntry> {
  if (byService || actor.kind === 'visitor') return auditedByService(deed, now, note)
  return auditedBy(actor, deed, now, note)
}
