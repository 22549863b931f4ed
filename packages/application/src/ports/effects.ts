import type { AuditDraft, EventId, TalkId } from '@lectern/domain'

/** Which cached answers a change makes stale. */
export type Stale =
  | 'nothing'
  | 'anything'
  | { readonly event: EventId }
  /** The event itself and its counters stay as they are. */
  | { readonly childrenOf: EventId }
  | { readonly eventOf: TalkId }
  | { readonly childrenOfEventOf: TalkId }

/** Runs in place of a method. `proceed` calls the method itself with the parameters of the caller. */
export type Decoration<Method, Context> = Method extends (
  ...parameters: infer Parameters
) => Promise<infer Result>
  ? (context: Context, proceed: () => Promise<Result>, ...parameters: Parameters) => Promise<Result>
  : never

/** What an audit of a change needs. The repository is the one without audit. */
export interface Auditing<Repository> {
  readonly repository: Repository
  readonly write: (drafts: readonly AuditDraft[]) => Promise<void>
}

interface Change<Repository, Method> {
  /** Adds the entries of the audit when the method changes something. */
  readonly audit: 'no' | Decoration<Method, Auditing<Repository>>
  readonly stale:
    | Stale
    | (Method extends (...parameters: infer Parameters) => Promise<infer Result>
        ? (result: Result, ...parameters: Parameters) => Stale
        : never)
}

/**
 * What each method of a repository does, beside its interface. `silent` is a write of which the audit says nothing, and which
 * no cached answer and no calendar shows.
 */
export type Effects<Repository> = {
  readonly [Method in keyof Repository]: 'reads' | 'silent' | Change<Repository, Repository[Method]>
}

/** Of a repository whose content calendars show. `calendar/revised.ts` has the methods that are `revised`. */
export type CalendarEffects<Repository> = {
  readonly [Method in keyof Repository]:
    'reads' | 'silent' | (Change<Repository, Repository[Method]> & { readonly calendars: 'no' | 'revised' })
}

/** Of a repository with talks. `talk-changes/recorded.ts` has the methods whose changes are `recorded`. */
export type ProgrammeEffects<Repository> = {
  readonly [Method in keyof Repository]:
    'reads' | 'silent' | (CalendarEffects<Repository>[Method] & { readonly programme: 'no' | 'recorded' })
}

type AuditOf<Thing> = (before: Thing | undefined, after: Thing) => readonly AuditDraft[]

export const added =
  <Thing>(auditOf: AuditOf<Thing>) =>
  async ({ write }: Auditing<unknown>, proceed: () => Promise<Thing>): Promise<Thing> => {
    const thing = await proceed()
    await write(auditOf(undefined, thing))
    return thing
  }

export interface Finder<Thing extends { readonly id: unknown }> {
  find(id: Thing['id']): Promise<Thing | undefined>
}

export const saved =
  <Thing extends { readonly id: unknown }>(auditOf: AuditOf<Thing>) =>
  async (
    { repository, write }: Auditing<Finder<Thing>>,
    proceed: () => Promise<void>,
    thing: Thing,
  ): Promise<void> => {
    const before = await repository.find(thing.id)
    await proceed()
    await write(auditOf(before, thing))
  }
