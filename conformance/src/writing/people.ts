import type { RegisteredUser } from '@lectern/domain'
import type { Newcomer } from '../world/makers.ts'
import type { World } from '../world/world.ts'

export const aNewcomer = ({ make }: World, traits: Partial<RegisteredUser> = {}): Promise<Newcomer> =>
  make.newcomer(traits)

/** The second admin is removed after the work: other proofs count on one admin. */
export async function withAnotherAdmin(
  world: World,
  work: (admin: Newcomer) => Promise<void>,
): Promise<void> {
  const admin = await aNewcomer(world, { admin: true })
  try {
    await work(admin)
  } finally {
    await world.store.transaction(({ users }) => users.remove(admin.id))
  }
}
