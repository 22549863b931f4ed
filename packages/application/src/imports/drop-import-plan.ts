import { type Actor, requireSignIn } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findOwnPlan, type OfImportPlan } from './find-plan.ts'

export async function dropImportPlan(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  input: OfImportPlan,
): Promise<void> {
  const maker = requireSignIn(actor, 'remove data')
  await transaction(async (repositories) => {
    const { plan } = await findOwnPlan(repositories, maker, input, clock.now())
    await repositories.importPlans.remove(plan.id)
  })
}
