import {
  createLectern,
  defaultSettings,
  type Ports,
  type Queries,
  type Repositories,
  withTransaction,
} from '@lectern/application'
import { asId, DomainError, operator, type UserId } from '@lectern/domain'
import type { Progress } from '../command-line/progress.ts'
import { conferences } from './conferences.ts'
import { DEMO_ADMIN, demoAccounts } from './demo-accounts.ts'
import { drawImages } from './draw-images.ts'
import { seedConference } from './seed-conference.ts'
import { findTakenUsername, seedPeople } from './seed-people.ts'
import { seedDevices } from './seed-votes.ts'

/** Whether the database has no events and no accounts. */
export async function isNew(ports: Ports): Promise<boolean> {
  const page = { start: 0, resultsPerPage: 1 }
  const events = await createLectern(ports).listEvents(operator, { page, verbose: false })
  return events.total === 0 && !(await hasFirstUser(ports))
}

/** Ids start at 1, so any account implies an account 1. */
const hasFirstUser = async ({ transaction }: Ports): Promise<boolean> =>
  (await transaction(({ users }) => users.find(asId<UserId>(1)))) !== undefined

/**
 * Adds the demo content to a new database, and returns the sign-in of its site admin. If several processes start at the
 * same time, one adds the content. The others wait for its lock until the engine's timeout, then check again.
 */
export async function seedIfNew(ports: Ports): Promise<string | undefined> {
  for (let attempt = 1; await isNew(ports); attempt += 1) {
    try {
      const seeding = await seedDemo(ports)
      return seeding.kind === 'added' ? signInHint(seeding.adminPassword) : undefined
    } catch (error) {
      const isLocked = error instanceof DomainError && error.kind === 'unavailable'
      if (!isLocked || attempt === MOST_ATTEMPTS) throw error
    }
  }
  return undefined
}

/** An attempt waits for the lock for some seconds: two minutes in total on a busy machine. */
const MOST_ATTEMPTS = 24

type Seeding =
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
    const devices = await seedDevices(repositories, ports)
    for (const [index, conference] of conferences.entries()) {
      progress?.step(`Adding ${conference.name}`)
      progress?.at(index / conferences.length)
      await seedConference(conference, {
        repositories,
        members,
        devices,
        now,
        settings: ports.settings,
        random: ports.random,
        transliterator: ports.transliterator,
        lecternAt: (then) =>
          createLectern({
            ...within(repositories, queries(), ports),
            clock: { now: () => then, pause: (...given) => ports.clock.pause(...given) },
          }),
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
