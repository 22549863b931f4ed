import {
  appliesByItself,
  type Asked,
  askedSource,
  auditedByService,
  DomainError,
  type Event,
  type ImportScene,
  type ImportSteps,
  isEmptyPlan,
  isOpenPlan,
  newMails,
  type ProgrammeSource,
  programmeText,
  type SourceVersion,
} from '@lectern/domain'
import type { ProgrammeFile } from '../ports/imports.ts'
import type { Ports } from '../ports/ports.ts'
import type { Downloaded, Validators } from '../ports/programme-sources.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import { applySteps, summaryOf } from './apply-steps.ts'
import { fingerprintOf } from './find-plan.ts'
import { sceneOf, stepsOf, storePlan } from './make-plan.ts'

/** A source that nobody else asks until `nextAskDate`. */
export interface LeasedSource {
  readonly source: ProgrammeSource
  /** A host wants the whole file, and the plan of it again. */
  readonly byHand: boolean
}

/** Asks for what is new, if that can be told. No transaction is open meanwhile. */
export async function download(ports: Ports, { source, byHand }: LeasedSource): Promise<Downloaded> {
  const isKnown = source.fileHash !== '' && !byHand && !(await hasLostPlan(ports, source))
  const downloaded = await ports.programmeDownload.fetch(
    source.address,
    isKnown ? validatorsOf(source) : undefined,
  )
  const isSame = isKnown && downloaded.kind === 'file' && hashOf(ports, downloaded.file) === source.fileHash
  return isSame ? { kind: 'unchanged' } : downloaded
}

/** The plan that waits is too old, or made room for others. */
async function hasLostPlan(
  { importPlanQueries, clock }: Ports,
  { planId }: ProgrammeSource,
): Promise<boolean> {
  return planId !== undefined && !isOpenPlan(await importPlanQueries.find(planId), clock.now())
}

const validatorsOf = ({ etag, lastModified }: ProgrammeSource): Validators => ({ etag, lastModified })

const hashOf = ({ contentHasher }: Ports, { bytes }: ProgrammeFile): string => contentHasher.hash(bytes)

/** Makes the changes of a file, or leaves them to hosts as a plan, and stores the state of the source with them. */
export async function settle(ports: Ports, leased: LeasedSource, downloaded: Downloaded): Promise<void> {
  const { source } = leased
  if (downloaded.kind === 'failed') return store(ports, source, async () => downloaded)
  if (downloaded.kind === 'unchanged') return store(ports, source, async () => ({ kind: 'read' }))
  const { file, validators } = downloaded
  const scene = await apart(ports).transaction(async ({ events, imports }) => {
    const event = await events.find(source.eventId)
    return event && sceneOf(ports, imports, event)
  })
  if (scene === undefined) return
  const read = await readFile(ports, file, scene)
  if ('problem' in read) return store(ports, source, async () => read)
  const version = { ...validators, fileHash: hashOf(ports, file) }
  await store(ports, source, (repositories, event, present) =>
    decide(ports, repositories, event, { ...leased, source: present, scene, steps: read.steps, version }),
  )
}

/** Talks that attendees gave something to stay. All other removals wait for a host, however many they are. */
const removing = { removeMissing: true, remove: [], confirmed: 'any' } as const

async function readFile(
  ports: Ports,
  file: ProgrammeFile,
  scene: ImportScene,
): Promise<{ readonly steps: ImportSteps } | Extract<Asked, { kind: 'failed' }>> {
  try {
    return { steps: await stepsOf(ports, { kind: 'file', file }, removing, scene) }
  } catch (error) {
    const [problem] = error instanceof DomainError && error.kind === 'invalid' ? error.problems : []
    if (problem === undefined) throw error
    return { kind: 'failed', problem }
  }
}

interface Decision extends LeasedSource {
  readonly scene: ImportScene
  readonly steps: ImportSteps
  readonly version: SourceVersion
}

/** Undefined if the programme has changed since the scene, which the steps are for. */
async function decide(
  ports: Ports,
  repositories: Repositories,
  event: Event,
  { source, byHand, scene, steps, version }: Decision,
): Promise<Asked | undefined> {
  const { imports, importPlans, mails, audit } = repositories
  const now = ports.clock.now()
  const stored = await imports.programmeOf(event.id)
  const fingerprint = fingerprintOf(ports, programmeText(event, stored))
  if (fingerprint !== fingerprintOf(ports, programmeText(scene.event, scene.stored))) return undefined
  const dropPlan = async () => source.planId !== undefined && importPlans.remove(source.planId)
  // What waited is out of date: if the file says it again later, hosts decide anew.
  const upToDate = { kind: 'read', ...version, planId: undefined, stepsHash: '' } as const
  if (isEmptyPlan(steps)) {
    await dropPlan()
    return upToDate
  }
  if (appliesByItself(steps, stored.talks.length)) {
    await dropPlan()
    await applySteps(ports, repositories, event.id, steps, stored)
    const audited = { action: 'programme-imported', subjectId: event.id } as const
    await audit.add([auditedByService(audited, now, summaryOf(steps))])
    return { ...upToDate, appliedDate: now }
  }
  const stepsHash = ports.contentHasher.hash(new TextEncoder().encode(JSON.stringify(steps)))
  const plan = source.planId === undefined ? undefined : await importPlans.find(source.planId)
  const isSame = stepsHash === source.stepsHash
  const waits = isOpenPlan(plan, now) && plan.fingerprint === fingerprint
  const areTold = source.planId !== undefined || byHand
  // The same again, after a host has dropped the plan, needs no other decision.
  if (isSame && (waits || !areTold)) return { kind: 'read', ...version }
  await dropPlan()
  const made = { ...steps, eventId: event.id, makerId: undefined, createdDate: now, fingerprint }
  const { id: planId } = await storePlan(importPlans, made)
  // One mail for all that waits: another file replaces the plan that it was about.
  if (!areTold) await mails.add(newMails(event.hosts, { kind: 'import-waits', eventId: event.id }, now))
  return { kind: 'read', ...version, planId, stepsHash }
}

/** Stores what came of asking, unless the source is another one by now, or somebody else has asked it. */
const store = (
  ports: Ports,
  leased: ProgrammeSource,
  outcome: (repositories: Repositories, event: Event, source: ProgrammeSource) => Promise<Asked | undefined>,
): Promise<void> =>
  ports.transaction(async (repositories) => {
    const { events, programmeSources } = repositories
    const event = await events.find(leased.eventId)
    const source = event && (await programmeSources.find(event.id))
    const isLeased = source?.address === leased.address && source.nextAskDate === leased.nextAskDate
    if (event === undefined || source === undefined || !isLeased) return
    const asked = await outcome(repositories, event, source)
    if (asked !== undefined) await programmeSources.save(askedSource(source, asked, event, ports.clock.now()))
  })
