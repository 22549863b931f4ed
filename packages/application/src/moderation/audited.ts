import {
  type Actor,
  type AuditDraft,
  auditedBy,
  auditedByService,
  type AuditEntry,
  auditOfApplication,
  auditOfEvent,
  auditOfEventComment,
  auditOfEventDeletion,
  auditOfModeration,
  auditOfTalkComment,
  auditOfUser,
  auditOfUserDeletion,
  type Id,
  type Instant,
  type New,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/**
 * Ports whose transactions add the audit entries of moderation and administration. The entry is made of the change itself,
 * so no use case can forget it.
 */
export const audited = (ports: Ports, actor: Actor): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction(
      (repositories, queries) => work(auditing(repositories, actor, ports.clock.now()), queries),
      options,
    ),
})

function auditing(repositories: Repositories, actor: Actor, now: Instant): Repositories {
  const { users, applications, events, talkComments, eventComments, moderations, audit } = repositories
  const write = async (drafts: readonly AuditDraft[]): Promise<void> => {
    if (drafts.length > 0) await audit.add(drafts.map((draft) => entryOf(draft, actor, now)))
  }
  return {
    ...repositories,
    users: {
      ...watched(users, auditOfUser, write),
      async remove(id) {
        // Before the removal, because the author of the entry may be the removed account.
        await write([auditOfUserDeletion(id)])
        await users.remove(id)
      },
    },
    applications: watched(applications, auditOfApplication, write),
    events: {
      ...watched(events, auditOfEvent, write),
      async remove(id) {
        const event = await events.find(id)
        await events.remove(id)
        if (event !== undefined) await write([auditOfEventDeletion(event)])
      },
    },
    talkComments: watched(talkComments, auditOfTalkComment, write),
    eventComments: watched(eventComments, auditOfEventComment, write),
    moderations: {
      ...moderations,
      async takeDown(moderation) {
        const taken = await moderations.takeDown(moderation)
        await write([auditOfModeration(taken)])
        return taken
      },
      async restore(moderation) {
        await moderations.restore(moderation)
        await write([auditOfModeration(moderation)])
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
  auditOf: (before: Thing | undefined, after: Thing) => readonly AuditDraft[],
  write: (drafts: readonly AuditDraft[]) => Promise<void>,
): Repository {
  return {
    ...repository,
    async add(thing: New<Thing>) {
      const added = await repository.add(thing)
      await write(auditOf(undefined, added))
      return added
    },
    async save(thing: Thing) {
      const before = await repository.find(thing.id)
      await repository.save(thing)
      await write(auditOf(before, thing))
    },
  }
}

function entryOf({ audited, note, byService }: AuditDraft, actor: Actor, now: Instant): New<AuditEntry> {
  if (byService || actor.kind === 'visitor') return auditedByService(audited, now, note)
  return auditedBy(actor, audited, now, note)
}
