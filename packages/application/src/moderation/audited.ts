import {
  type Actor,
  type AuditDraft,
  auditedBy,
  auditedByService,
  type AuditEntry,
  auditOfApplication,
  auditOfComment,
  auditOfEvent,
  auditOfEventDeletion,
  auditOfModeration,
  auditOfUser,
  auditOfUserDeletion,
  type Instant,
  type New,
  refOf,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { type Decorations, repositoryDecorator } from '../transactions/decorate-repositories.ts'

/**
 * Ports whose transactions add the audit entries. An entry is made of the change of a repository, so no use case can
 * forget it.
 */
export const audited = (ports: Ports, actor: Actor): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction((repositories, queries) => {
      const now = ports.clock.now()
      return work(withAudit(repositories, { repositories, actor, now }), queries)
    }, options),
})

/** The repositories are those without audit. */
interface AuditContext {
  readonly repositories: Repositories
  readonly actor: Actor
  readonly now: Instant
}

async function write(
  { repositories, actor, now }: AuditContext,
  drafts: readonly AuditDraft[],
): Promise<void> {
  if (drafts.length > 0) await repositories.audit.add(drafts.map((draft) => entryOf(draft, actor, now)))
}

function entryOf({ audited, note, byService }: AuditDraft, actor: Actor, now: Instant): New<AuditEntry> {
  if (byService || actor.kind === 'visitor') return auditedByService(audited, now, note)
  return auditedBy(actor, audited, now, note)
}

type AuditOf<Thing> = (before: Thing | undefined, after: Thing) => readonly AuditDraft[]

const added =
  <Thing>(auditOf: AuditOf<Thing>) =>
  async (context: AuditContext, proceed: () => Promise<Thing>): Promise<Thing> => {
    const thing = await proceed()
    await write(context, auditOf(undefined, thing))
    return thing
  }

interface Finder<Thing extends { readonly id: unknown }> {
  find(id: Thing['id']): Promise<Thing | undefined>
}

const saved =
  <Thing extends { readonly id: unknown }>(
    repositoryIn: (repositories: Repositories) => Finder<Thing>,
    auditOf: AuditOf<Thing>,
  ) =>
  async (context: AuditContext, proceed: () => Promise<void>, thing: Thing): Promise<void> => {
    const before = await repositoryIn(context.repositories).find(thing.id)
    await proceed()
    await write(context, auditOf(before, thing))
  }

const audits: Decorations<'not audited', AuditContext> = {
  users: {
    add: added(auditOfUser),
    save: saved(({ users }) => users, auditOfUser),
    async remove(context, proceed, id) {
      // Before the removal, because the author may be the user who is removed.
      await write(context, [auditOfUserDeletion(id)])
      await proceed()
    },
    removeUnverified: 'not audited',
    // The save of the new username is audited.
    setFormerUsernames: 'not audited',
    setLanguage: 'not audited',
    setPassword: 'not audited',
  },
  grants: {
    add: 'not audited',
    save: 'not audited',
    remove: 'not audited',
    removeExpired: 'not audited',
  },
  tokens: {
    add: 'not audited',
    save: 'not audited',
    touch: 'not audited',
    remove: 'not audited',
    removeAllOf: 'not audited',
    removeUnusedSince: 'not audited',
  },
  sessions: {
    add: 'not audited',
    touch: 'not audited',
    remove: 'not audited',
    removeAllOf: 'not audited',
    removeUnusedSince: 'not audited',
  },
  applications: {
    add: added(auditOfApplication),
    save: saved(({ applications }) => applications, auditOfApplication),
    remove: 'not audited',
  },
  signInAttempts: {
    save: 'not audited',
    remove: 'not audited',
    removeAllOf: 'not audited',
    keepLatest: 'not audited',
    replaceBrowser: 'not audited',
    forgetExpired: 'not audited',
  },
  events: {
    add: added(auditOfEvent),
    save: saved(({ events }) => events, auditOfEvent),
    async remove(context, proceed, id) {
      const event = await context.repositories.events.find(id)
      await proceed()
      if (event !== undefined) await write(context, [auditOfEventDeletion(event)])
    },
  },
  attendance: { add: 'not audited', remove: 'not audited' },
  images: { replace: 'not audited' },
  storedImages: { add: 'not audited', remove: 'not audited' },
  tracks: { add: 'not audited', save: 'not audited', remove: 'not audited' },
  talks: {
    add: 'not audited',
    save: 'not audited',
    reviseInTrack: 'not audited',
    remove: 'not audited',
  },
  stars: { add: 'not audited', remove: 'not audited' },
  claims: { replace: 'not audited' },
  // The use case adds one entry for the whole import.
  imports: { addTracks: 'not audited', change: 'not audited' },
  importPlans: {
    add: 'not audited',
    markApplied: 'not audited',
    remove: 'not audited',
    keepNewest: 'not audited',
    forgetBefore: 'not audited',
  },
  // The use case adds one entry for the whole import.
  serviceImports: {
    add: 'not audited',
    save: 'not audited',
    addEvent: 'not audited',
    movePerson: 'not audited',
    addRecords: 'not audited',
  },
  comments: {
    add: added(auditOfComment),
    async save(context, proceed, comment) {
      const before = await context.repositories.comments.find(refOf(comment))
      await proceed()
      await write(context, auditOfComment(before, comment))
    },
  },
  commentHistory: {},
  drafts: { save: 'not audited', remove: 'not audited', forgetUntil: 'not audited' },
  moderations: {
    async takeDown(context, proceed) {
      const taken = await proceed()
      await write(context, [auditOfModeration(taken)])
      return taken
    },
    async restore(context, proceed, moderation) {
      await proceed()
      await write(context, [auditOfModeration(moderation)])
    },
  },
  audit: { add: 'not audited' },
  mails: {
    add: 'not audited',
    lease: 'not audited',
    retry: 'not audited',
    save: 'not audited',
    remove: 'not audited',
    hold: 'not audited',
    resume: 'not audited',
  },
  mailAllowances: { save: 'not audited', forgetUntil: 'not audited' },
  mailChoices: { switchOff: 'not audited', switchOn: 'not audited' },
  mailedLinks: {
    add: 'not audited',
    remove: 'not audited',
    removeAllOf: 'not audited',
    forgetUntil: 'not audited',
  },
  calendarAddresses: { save: 'not audited', removeOf: 'not audited' },
  signInLinks: { save: 'not audited', removeOf: 'not audited', forgetUntil: 'not audited' },
  requests: { claim: 'not audited', answer: 'not audited', forgetBefore: 'not audited' },
}

const withAudit = repositoryDecorator(audits)
