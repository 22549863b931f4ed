import { requireSignIn } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findOwnPlan, type OfImportPlan } from './find-plan.ts'

export const dropImportPlan = command('planner', async (ports, actor, input: OfImportPlan) => {
  const { transaction, clock } = ports
  const maker = requireSignIn(actor, 'remove data')
  await transaction(async (repositories) => {
    const { plan } = await findOwnPlan(repositories, maker, input, clock.now())
    await repositories.importPlans.remove(plan.id)
  })
})
