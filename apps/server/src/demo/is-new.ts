import { createLectern, type Ports } from '@lectern/application'
import { asId, operator, type UserId } from '@lectern/domain'

/** Whether nobody has put anything into the database yet. */
export async function isNew(ports: Ports): Promise<boolean> {
  const page = { start: 0, resultsPerPage: 1 }
  const events = await createLectern(ports).listEvents(operator, { page, verbose: false })
  return events.total === 0 && !(await hasFirstUser(ports))
}

/** Ids count up from 1, so where there are accounts there was a first one. */
const hasFirstUser = async ({ transaction }: Ports): Promise<boolean> =>
  (await transaction(({ users }) => users.find(asId<UserId>(1)))) !== undefined
