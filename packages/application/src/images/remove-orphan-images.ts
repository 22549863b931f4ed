import { before, forbidden, MINUTE } from '@lectern/domain'
import { command } from '../use-case.ts'

export interface RemoveOrphanImagesInput {
  /** Lists the files without removing them. */
  readonly dryRun: boolean
}

/** By the names of their files. */
export interface OrphanImages {
  readonly found: readonly string[]
  readonly removed: readonly string[]
}

/** An upload writes its files before it commits; no upload takes this long. */
const GRACE = 60 * MINUTE

/** Removes files of images that no event has. A crash during an upload can leave such a file. */
export const removeOrphanImages = command(
  'operator',
  async (
    { transaction, imageQueries, clock },
    actor,
    { dryRun }: RemoveOrphanImagesInput,
  ): Promise<OrphanImages> => {
    if (actor.kind !== 'operator') throw forbidden('operator-removes-files')
    const moment = before(clock.now(), GRACE)
    const stored = await imageQueries.list(moment)
    const found = await transaction(async ({ images, storedImages }) => {
      const needed = new Set(await images.fileNames())
      const orphans = stored.filter((fileName) => !needed.has(fileName))
      if (!dryRun) await storedImages.remove(orphans)
      return orphans
    })
    // With files outside the database, the transaction commits even when a file could not be removed.
    const left = new Set(dryRun || found.length === 0 ? found : await imageQueries.list(moment))
    return { found, removed: found.filter((fileName) => !left.has(fileName)) }
  },
)
