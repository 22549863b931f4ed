import type { Queries, Repositories, Transaction } from '@lectern/application'
import { createChangeSet } from './changes/change-set.ts'
import { trackChanges } from './changes/change-tracking.ts'
import { kyselyImageStore } from './images/repository.ts'
import type { OpenDatabase, Session } from './session.ts'

/** What a transaction gives to its work. */
interface Parts {
  repositoriesOn(session: Session): Repositories
  queriesOn(session: Session): Queries
}

/** Transactions that publish their changes with themselves. */
export const storeTransaction =
  ({ engine, transact, changes }: OpenDatabase, { repositoriesOn, queriesOn }: Parts): Transaction =>
  async (work, { files = [], snapshot } = {}) => {
    const { result, told } = await transact(
      async (db) => {
        const session = { engine, db }
        const changeSet = createChangeSet()
        for (const { fileName, content } of files) await kyselyImageStore(session).add(fileName, content)
        const repositories = trackChanges(repositoriesOn(session), changeSet)
        const result = await work(repositories, () => queriesOn(session))
        await changes.publish(db, changeSet.changes)
        return { result, told: changeSet.changes }
      },
      { snapshot },
    )
    changes.tell(told)
    return result
  }
