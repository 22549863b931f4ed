import {
  type Event,
  type ImportPlan,
  importPlanLimits,
  type ImportScene,
  type ImportSteps,
  type Instant,
  type Member,
  type New,
  oneMoreTry,
  type Operator,
  planImport as plan,
  type Programme,
  programmeLimits,
  type Removing,
  unreadableFile,
} from '@lectern/domain'
import type { ImportPlanRepository, ImportRepository, ProgrammeFile } from '../ports/imports.ts'
import type { MailAllowanceRepository } from '../ports/mail.ts'
import type { Ports } from '../ports/ports.ts'

/** A programme, or a file that has one. */
export type ImportInput =
  | { readonly kind: 'programme'; readonly programme: Programme }
  | { readonly kind: 'file'; readonly file: ProgrammeFile }

/** Of what an account may do in an hour. It counts whatever becomes of it. */
export async function countTry(
  mailAllowances: MailAllowanceRepository,
  maker: Member | Operator,
  now: Instant,
): Promise<void> {
  if (maker.kind === 'operator') return
  const earlier = await mailAllowances.find('import', String(maker.userId))
  await mailAllowances.save(oneMoreTry(earlier, maker.userId, now))
}

/** What a plan is made of, beside the file. */
export async function sceneOf(
  { settings: { websiteUrl } }: Ports,
  imports: ImportRepository,
  event: Event,
): Promise<ImportScene> {
  const stored = await imports.programmeOf(event.id)
  const feedback = await imports.feedbackOn(stored.talks.map(({ id }) => id))
  return {
    event,
    stored,
    feedback,
    websiteUrl,
    mapping: await imports.mappingOf(event.id),
    profiles: await imports.profilesOf(event.id),
  }
}

/** The file is judged by its size before the reader sees it. */
export async function stepsOf(
  { programmeReader }: Ports,
  source: ImportInput,
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

/** Stores a plan. The oldest plan of the event makes room for a sixth one. */
export async function storePlan(
  importPlans: ImportPlanRepository,
  made: Omit<New<ImportPlan>, 'appliedDate'>,
): Promise<ImportPlan> {
  await importPlans.keepNewest(made.eventId, importPlanLimits.perEvent - 1)
  return importPlans.add({ ...made, appliedDate: undefined })
}
