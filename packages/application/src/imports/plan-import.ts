import {
  type EventId,
  type FieldMapping,
  type ImportPlan,
  programmeText,
  type Removing,
  requireSignIn,
  userIdOf,
  withoutPlan,
  type Zone,
} from '@lectern/domain'
import { findEditableEvent, findOutlineAsHost } from '../events/find-event.ts'
import { apart } from '../requests/apart.ts'
import { command, query } from '../use-case.ts'
import { findOwnPlan, fingerprintOf, type OfImportPlan, requirePlan } from './find-plan.ts'
import { countTry, type ImportInput, sceneOf, stepsOf, storePlan } from './make-plan.ts'

export interface PlanImportInput extends Removing {
  readonly eventId: EventId
  readonly source: ImportInput
}

/**
 * Stores what an import would do, and the mapping of the file, and changes nothing else. No transaction is open while the file
 * is read: a plan is only applied to the programme that it was made of.
 */
export const planImport = command('hosts', async (ports, actor, input: PlanImportInput) => {
  const { eventId, source, ...removing } = input
  const maker = requireSignIn(actor, 'create data')
  // Only hosts cause the work of reading a file, and the try counts whatever becomes of it.
  const { event, scene } = await apart(ports).transaction(async ({ events, imports, mailAllowances }) => {
    const event = await findEditableEvent(events, maker, eventId)
    await countTry(mailAllowances, maker, ports.clock.now())
    return { event, scene: await sceneOf(ports, imports, event) }
  })
  const steps = await stepsOf(ports, source, removing, scene)
  const now = ports.clock.now()
  const fingerprint = fingerprintOf(ports, programmeText(event, scene.stored))
  const mapping = source.kind === 'file' ? source.file.mapping : undefined
  return ports.transaction(async ({ events, imports, importPlans }) => {
    await findEditableEvent(events, maker, eventId)
    if (mapping !== undefined) await imports.saveMapping(eventId, mapping)
    return storePlan(importPlans, {
      ...steps,
      eventId,
      makerId: userIdOf(maker),
      createdDate: now,
      fingerprint,
    })
  })
})

/** The names of fields in the files of the event, which the next file has if its sender names no others. */
export const getImportMapping = query(
  'hosts',
  async (ports, actor, { eventId }: { readonly eventId: EventId }): Promise<FieldMapping> => {
    await findOutlineAsHost(ports, actor, eventId)
    return ports.importPlanQueries.mappingOf(eventId)
  },
)

export interface ImportPlanView extends ImportPlan {
  /** Of the event; dates are shown in it. */
  readonly zone: Zone
  /** Whether it waits for any host, because nobody made it. */
  readonly isOfSource: boolean
  /** How many people speak at a talk that changes or goes, or have starred one. */
  readonly peopleConcerned: number
}

/** Every host of the event and every admin sees a plan. */
export const getImportPlan = query(
  'hosts',
  async (ports, actor, { eventId, planId }: OfImportPlan): Promise<ImportPlanView> => {
    const [event, found, source] = await Promise.all([
      findOutlineAsHost(ports, actor, eventId),
      ports.importPlanQueries.find(planId),
      ports.programmeSourceQueries.find(eventId),
    ])
    const plan = requirePlan(found, eventId, ports.clock.now())
    const changing = [...plan.changedTalks, ...plan.removedTalks].map(({ talkId }) => talkId)
    const peopleConcerned = await ports.talkChangeQueries.peopleConcerned(eventId, changing)
    return { ...plan, zone: event.zone, isOfSource: source?.planId === planId, peopleConcerned }
  },
)

export const dropImportPlan = command('planner', async (ports, actor, input: OfImportPlan) => {
  const { transaction, clock } = ports
  const maker = requireSignIn(actor, 'remove data')
  await transaction(async (repositories) => {
    const { plan, source } = await findOwnPlan(repositories, maker, input, clock.now())
    await repositories.importPlans.remove(plan.id)
    if (source !== undefined) await repositories.programmeSources.save(withoutPlan(source))
  })
})
