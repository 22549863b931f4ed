import { createLectern, defaultSettings, type Ports, type Repositories } from '@lectern/application'
import { readForm, readUsername } from '@lectern/domain'
import { conferences } from './conferences.ts'
import { demoAdmin } from './people.ts'
import { seedConference } from './seed-conference.ts'
import { seedPeople } from './seed-people.ts'

/**
 * Fills the database with demo content, all of it or nothing, and gives the password of its admin. Undefined, and
 * nothing changed, when the admin is there already.
 */
export async function seedDemo(ports: Ports): Promise<string | undefined> {
  const password = choosePassword(ports)
  const now = ports.clock.now()
  const isSeeded = await ports.transaction(async (repositories) => {
    if ((await repositories.users.findByUsername(adminName)) !== undefined) return false
    const lectern = createLectern(within(repositories, ports))
    const members = await seedPeople(lectern, password)
    for (const conference of conferences) {
      await seedConference(lectern, repositories, conference, members, now)
    }
    return true
  })
  return isSeeded ? password : undefined
}

const adminName = readForm((form) => readUsername(form, demoAdmin.username))

/** Ports whose use cases all write in the one transaction that these repositories belong to. */
const within = (repositories: Repositories, ports: Ports): Ports => ({
  ...ports,
  transaction: (work) => work(repositories),
  settings: defaultSettings,
})

/** Four groups that a person can copy from one screen to another. */
const choosePassword = ({ random }: Ports): string =>
  Array.from({ length: 4 }, () => random.letters(5)).join('-')
