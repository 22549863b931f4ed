import {
  createLectern,
  defaultSettings,
  type Ports,
  type Queries,
  type Repositories,
  withTransaction,
} from '@lectern/application'
import type { Progress } from '../command-line/progress.ts'
import { conferences } from './conferences.ts'
import { DEMO_ADMIN, demoAccounts } from './demo-accounts.ts'
import { drawImages } from './images/draw-images.ts'
import { seedConference } from './seed-conference.ts'
import { findTakenUsername, seedPeople } from './seed-people.ts'

export type Seeding =
  | { readonly kind: 'added'; readonly adminPassword: string }
  | { readonly kind: 'refused'; readonly takenUsername: string }

/** The database has only the hash of the password. `serve --demo` offers the sign-in on its front page, too. */
export const signInHint = (password: string): string =>
  `Demo content was added. Its site admin is ${DEMO_ADMIN}, with the password ${password} (shown only now).`

/** Adds the demo content in one transaction. */
export async function seedDemo(ports: Ports, progress?: Progress): Promise<Seeding> {
  const accounts = demoAccounts(ports)
  const adminPassword = accounts.find(({ role }) => role === 'admin')?.password ?? ''
  const now = ports.clock.now()
  const [hashes, images] = await Promise.all([
    Promise.all(accounts.map(({ password }) => ports.passwordHasher.hash(password))),
    drawImages(conferences),
  ])
  const passwords = new Map(accounts.map(({ username }, index) => [username, hashes[index]]))
  return ports.transaction(async (repositories, queries): Promise<Seeding> => {
    const takenUsername = await findTakenUsername(repositories)
    if (takenUsername !== undefined) return { kind: 'refused', takenUsername }
    const members = await seedPeople(repositories, ports, passwords)
    for (const [index, conference] of conferences.entries()) {
      progress?.step(`Adding ${conference.name}`)
      progress?.at(index / conferences.length)
      await seedConference(conference, {
        repositories,
        members,
        now,
        random: ports.random,
        transliterator: ports.transliterator,
        lecternAt: (then) =>
          createLectern({ ...within(repositories, queries(), ports), clock: { now: () => then } }),
        images: images.get(conference),
      })
    }
    return { kind: 'added', adminPassword }
  })
}

/**
 * Ports whose use cases all write in the transaction of these repositories. They queue no mails, because the users are
 * fictitious.
 */
const within = (repositories: Repositories, queries: Queries, ports: Ports): Ports => ({
  ...withTransaction(ports, (work) =>
    work({ ...repositories, mails: { ...repositories.mails, add: () => Promise.resolve() } }, () => queries),
  ),
  ...queries,
  settings: defaultSettings,
})
