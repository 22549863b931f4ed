import {
  auditedBy,
  gotFeedback,
  isEmptyPlan,
  planApplied,
  planOutdated,
  programmeText,
  requireSignIn,
  withoutPlan,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { applySteps, summaryOf } from './apply-steps.ts'
import { findOwnPlan, fingerprintOf, type OfImportPlan } from './find-plan.ts'

/** Does exactly what the plan says, once, or nothing if the programme of the event is not the one of the plan any more. */
export const applyImport = command('planner', async (ports, actor, input: OfImportPlan) => {
  const maker = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    const { imports, importPlans, programmeSources, audit } = repositories
    const { plan, event, source } = await findOwnPlan(repositories, maker, input, now)
    if (plan.appliedDate !== undefined) throw planApplied()
    const stored = await imports.programmeOf(event.id)
    if (fingerprintOf(ports, programmeText(event, stored)) !== plan.fingerprint) throw planOutdated()
    const removed = plan.removedTalks.map(({ talkId }) => talkId)
    await imports.lockTalks(removed)
    if (gotFeedback(plan, await imports.feedbackOn(removed))) throw planOutdated()
    await importPlans.markApplied(plan.id, now)
    if (source !== undefined) await programmeSources.save(withoutPlan(source, now))
    if (isEmptyPlan(plan)) return
    await applySteps(ports, repositories, event.id, plan, stored)
    const audited = { action: 'programme-imported', subjectId: event.id } as const
    await audit.add([auditedBy(maker, audited, now, summaryOf(plan))])
  })
})
