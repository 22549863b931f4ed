import { createLectern, defaultSettings, type Ports, type Repositories } from '@lectern/application'
import { conferences } from './conferences.ts'
import { seedConference } from './seed-conference.ts'
import { findTakenUsername, seedPeople } from './seed-people.ts'

export type Seeding =
  | { readonly kind: 'added'; readonly adminPassword: string }
  | { readonly kind: 'refused'; readonly takenUsername: string }

/** Adds the demo content, all of it or nothing. */
export async function seedDemo(ports: Ports): Promise<Seeding> {
  const adminPassword = choosePassword(ports)
  const hash = await ports.passwordHasher.hash(adminPassword)
  return ports.transaction(async (repositories): Promise<Seeding> => {
    const takenUsername = await findTakenUsername(repositories)
    if (takenUsername !== undefined) return { kind: 'refused', takenUsername }
    const members = await seedPeople(repositories, ports, hash)
    const lectern = createLectern(within(repositories, ports))
    for (const conference of conferences) {
      await seedConference(lectern, repositories, conference, members, ports.clock.now())
    }
    return { kind: 'added', adminPassword }
  })
}

/** Ports whose use cases all write in the one transaction that these repositories belong to. */
const within = (repositories: Repositories, ports: Ports): Ports => ({
  ...ports,
  transaction: (work) => work(repositories),
  settings: defaultSettings,
})

/** Four groups that a person can copy from one screen to another. */
const choosePassword = ({ random }: Ports): string =>
  Array.from({ length: 4 }, () => random.letters(5)).join('-')
