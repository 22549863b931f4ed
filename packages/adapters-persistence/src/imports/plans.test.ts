import { anEvent, anImportPlan, aUser } from '@lectern/contracts/testing'
import type { ImportPlan, New } from '@lectern/domain'
import { expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'

it.each(bothEngines())(
  'a plan that was stored before events had rooms has none on $engine',
  async (databases) => {
    const store = await openStore(await databases.empty())
    const added = await store.transaction(async ({ users, events, importPlans }) => {
      const host = await users.add(aUser())
      const event = await events.add(anEvent(host.id))
      const { addedRooms: _, changedRooms: __, removedRooms: ___, ...old } = anImportPlan(event.id)
      return importPlans.add(old as New<ImportPlan>)
    })
    const { addedTracks } = added
    expect(await store.importPlanQueries.find(added.id)).toMatchObject({
      addedTracks,
      addedRooms: [],
      changedRooms: [],
      removedRooms: [],
    })
    await store.close()
  },
)
