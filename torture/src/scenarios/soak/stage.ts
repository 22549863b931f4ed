import { openStore } from '@lectern/adapters-persistence'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { type Clock, createLectern } from '@lectern/application'
import { aSession } from '@lectern/contracts/testing'
import { asId, type UserId } from '@lectern/domain'
import { type Added, addEvents } from '../../world/add-events.ts'
import { ask } from '../../world/ask.ts'
import { addPeople, people } from '../../world/people.ts'
import { portsOn } from '../../world/ports.ts'

const EVENTS = 6
const TALKS_OF_EVENT = 8

/** What the load is about. The first half of the events is written to, so that responses about the others stay in the cache. */
export interface Stage extends Added {
  /** By username. */
  readonly tokens: ReadonlyMap<string, string>
  /** Of the sessions, by username. */
  readonly secrets: ReadonlyMap<string, string>
  /** Of a visitor who is about to sign in. */
  readonly visit: { readonly cookie: string; readonly token: string }
}

const hasher = new Sha256SecretHasher()

/** Events of the first account with talks, and a session of each account. No store stays open: it would checkpoint, too. */
export async function setStage(databaseUrl: string, clock: Clock): Promise<Omit<Stage, 'visit'>> {
  await using store = await openStore(databaseUrl)
  await store.migrate()
  const tokens = await addPeople(createLectern(portsOn(store, clock)))
  const now = clock.now()
  const secrets = new Map(people.map((name) => [name, `soak-${name}-`.padEnd(43, 'x')]))
  await store.transaction(async ({ sessions }) => {
    for (const [index, secret] of [...secrets.values()].entries()) {
      const traits = { hash: hasher.hash(secret), createdDate: now, lastUsedDate: now }
      await sessions.add(aSession(asId<UserId>(index + 1), traits))
    }
  })
  return { tokens, secrets, ...(await addEvents(store, now, EVENTS, TALKS_OF_EVENT)) }
}

export async function visitOf(url: string): Promise<Stage['visit']> {
  const { headers, text } = await ask(url, { method: 'GET', path: '/login' })
  const [, token = ''] = /name="form_token" value="([^"]+)"/u.exec(text) ?? []
  const [cookie = ''] =
    headers['set-cookie']?.find((one) => one.startsWith('lectern-visit='))?.split(';') ?? []
  return { cookie, token }
}
