import {
  type Actor,
  type EventId,
  type ImportPlan,
  importPlanLimits,
  oldestImportPlan,
  planImport as plan,
  programmeText,
  requireSignIn,
  type TalkId,
} from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type ProgrammeSource, readProgramme } from './read-programme.ts'

export interface PlanImportInput {
  readonly eventId: EventId
  readonly source: ProgrammeSource
  /** Whether talks and tracks that the programme lacks are removed, except talks that attendees gave something to. */
  readonly removeMissing: boolean
  /** Talks that the programme lacks, to be removed in any case. */
  readonly remove: readonly TalkId[]
}

/** Stores what an import would do, and changes nothing else. The oldest plan of the event makes room for a sixth one. */
export async function planImport(
  ports: Pick<Ports, 'transaction' | 'clock' | 'contentHasher' | 'programmeReader'>,
  actor: Actor,
  { eventId, source, ...removing }: PlanImportInput,
): Promise<ImportPlan> {
  const maker = requireSignIn(actor, 'create data')
  // The right is checked first, so that only hosts cause the work of reading the file.
  const before = await apart(ports).transaction(({ events }) => findEditableEvent(events, maker, eventId))
  const read = await readProgramme(ports, source, before)
  const now = ports.clock.now()
  return ports.transaction(async ({ events, imports, importPlans }) => {
    const event = await findEditableEvent(events, maker, eventId)
    const stored = await imports.programmeOf(eventId)
    const feedback = await imports.feedbackOn(stored.talks.map(({ id }) => id))
    const steps = plan({ ...read, ...removing }, { event, stored, feedback })
    await importPlans.forgetBefore(oldestImportPlan(now))
    await importPlans.keepNewest(eventId, importPlanLimits.perEvent - 1)
    return importPlans.add({
      ...steps,
      eventId,
      makerId: maker.kind === 'member' ? maker.userId : undefined,
      createdDate: now,
      appliedDate: undefined,
      fingerprint: fingerprintOf(ports, programmeText(event, stored)),
    })
  })
}
