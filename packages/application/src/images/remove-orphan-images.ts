import { type Actor, before, forbidden, formatOfFileName, MINUTE } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export interface RemoveOrphanImagesInput {
  /** Finds them, and leaves them where they are. */
  readonly dryRun: boolean
}

/** An upload under way has written its files and is not kept yet. None takes so long. */
const GRACE = 60 * MINUTE

/** Removes files of images that no event has, and tells their names. Other files are none of its business. */
export async function removeOrphanImages(
  { transaction, imageQueries, clock }: Pick<Ports, 'transaction' | 'imageQueries' | 'clock'>,
  actor: Actor,
  { dryRun }: RemoveOrphanImagesInput,
): Promise<readonly string[]> {
  if (actor.kind !== 'operator') throw forbidden('Only the operator of this service removes left-over files')
  const stored = await imageQueries.list(before(clock.now(), GRACE))
  return transaction(async ({ images, storedImages }) => {
    const needed = new Set(await images.fileNames())
    const orphans = stored.filter((name) => formatOfFileName(name) !== undefined && !needed.has(name))
    if (!dryRun) await storedImages.remove(orphans)
    return orphans
  })
}
