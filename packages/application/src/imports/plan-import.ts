import {
  canImportProgramme,
  type EventId,
  forbidden,
  type ImportPlan,
  importPlanLimits,
  type ImportScene,
  type ImportSteps,
  oldestAllowance,
  oldestImportPlan,
  oneMoreTry,
  planImport as plan,
  type Programme,
  programmeLimits,
  programmeText,
  type Removing,
  requireSignIn,
  unreadableFile,
  userIdOf,
  type Zone,
} from '@lectern/domain'
import { findEditableEvent, findOutline } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'
import type { ProgrammeFile } from '../ports/imports.ts'
import { apart } from '../requests/apart.ts'
import { command, query } from '../use-case.ts'
import { findOwnPlan, fingerprintOf, type OfImportPlan, requirePlan } from './find-plan.ts'

/** A programme, or a file that has one. */
export type ProgrammeSource =
  | { readonly kind: 'programme'; readonly programme: Programme }
  | { readonly kind: 'file'; readonly file: ProgrammeFile }

export interface PlanImportInput extends Removing {
  readonly eventId: EventId
  readonly source: ProgrammeSource
}

/**
 * Stores what an import would do, and changes nothing else. The oldest plan of the event makes room for a sixth one. No
 * transaction is open while the file is read: a plan is only applied to the programme that it was made of.
 */
export const planImport = command('hosts', async (ports, actor, input: PlanImportInput) => {
  const { eventId, source, ...removing } = input
  const maker = requireSignIn(actor, 'create data')
  const { websiteUrl } = ports.settings
  // Only hosts cause the work of reading a file, and the try counts whatever becomes of it.
  const scene = await apart(ports).transaction(async ({ events, imports, mailAllowances }) => {
    const event = await findEditableEvent(events, maker, eventId)
    if (maker.kind === 'member') {
      const now = ports.clock.now()
      await mailAllowances.forgetUntil(oldestAllowance(now))
      const earlier = await mailAllowances.find('import', String(maker.userId))
      await mailAllowances.save(oneMoreTry(earlier, maker.userId, now))
    }
    const stored = await imports.programmeOf(eventId)
    return { event, stored, feedback: await imports.feedbackOn(stored.talks.map(({ id }) => id)), websiteUrl }
  })
  const steps = await stepsOf(ports, source, removing, scene)
  const now = ports.clock.now()
  const fingerprint = fingerprintOf(ports, programmeText(scene.event, scene.stored))
  return ports.transaction(async ({ events, importPlans }) => {
    await findEditableEvent(events, maker, eventId)
    await importPlans.forgetBefore(oldestImportPlan(now))
    await importPlans.keepNewest(eventId, importPlanLimits.perEvent - 1)
    return importPlans.add({
      ...steps,
      eventId,
      makerId: userIdOf(maker),
      createdDate: now,
      appliedDate: undefined,
      fingerprint,
    })
  })
})

/** The file is judged by its size before the reader sees it. */
async function stepsOf(
  { programmeReader }: Ports,
  source: ProgrammeSource,
  removing: Removing,
  scene: ImportScene,
): Promise<ImportSteps> {
  if (source.kind === 'programme') {
    return plan({ ...removing, programme: source.programme, problems: [] }, scene)
  }
  const { bytes } = source.file
  if (bytes.length === 0) throw unreadableFile('empty')
  if (bytes.length > programmeLimits.bytes) throw unreadableFile('too-large')
  return programmeReader.plan(source.file, removing, scene)
}

export interface ImportPlanView extends ImportPlan {
  /** Of the event; dates are shown in it. */
  readonly zone: Zone
}

/** Every host of the event and every admin sees a plan. */
export const getImportPlan = query(
  'hosts',
  async (ports, actor, { eventId, planId }: OfImportPlan): Promise<ImportPlanView> => {
    const reader = requireSignIn(actor, 'view data')
    const [event, found] = await Promise.all([
      findOutline(ports, reader, eventId),
      ports.importPlanQueries.find(planId),
    ])
    if (!canImportProgramme(reader, event)) throw forbidden('event-editors-only')
    const plan = requirePlan(found, eventId, ports.clock.now())
    return { ...plan, zone: event.zone }
  },
)

export const dropImportPlan = command('planner', async (ports, actor, input: OfImportPlan) => {
  const { transaction, clock } = ports
  const maker = requireSignIn(actor, 'remove data')
  await transaction(async (repositories) => {
    const { plan } = await findOwnPlan(repositories, maker, input, clock.now())
    await repositories.importPlans.remove(plan.id)
  })
})
