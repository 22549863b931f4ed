import { createLectern, type Ports } from '@lectern/application'
import { asId, operator, type UserId } from '@lectern/domain'

/** Whether the database has no events and no accounts. */
export async function isNew(ports: Ports): Promise<boolean> {
  const page = { start: 0, resultsPerPage: 1 }
  const events = await createLectern(ports).listEvents(operator, { page, verbose: false })
  return events.total === 0 && !(await hasFirstUser(ports))
}

/** Ids start at 1, so any account implies an account 1. */
const hasFirstUser = async ({ transaction }: Ports): Promise<boolean> =>
  (await transaction(({ users }) => users.find(asId<UserId>(1)))) !== undefined
