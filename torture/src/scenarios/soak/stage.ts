import { openStore } from '@lectern/adapters-persistence'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { type Clock, createLectern, type Store } from '@lectern/application'
import { anEvent, aSession, aTalk } from '@lectern/application/testing'
import { asId, type UserId } from '@lectern/domain'
import { ask } from '../../world/ask.ts'
import { addPeople, people } from '../../world/people.ts'
import { portsOn } from '../../world/ports.ts'

const EVENTS = 6
const TALKS_OF_EVENT = 8

/** What the load is about. */
export interface Stage {
  /** By username. */
  readonly tokens: ReadonlyMap<string, string>
  /** The first half of the events is written to, so that responses about the others stay in the cache. */
  readonly events: readonly { readonly id: number; readonly page: string }[]
  readonly talks: readonly { readonly id: number; readonly stub: string }[]
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
  return { tokens, ...(await addEvents(store, clock)) }
}

export async function visitOf(url: string): Promise<Stage['visit']> {
  const { headers, text } = await ask(url, { method: 'GET', path: '/login' })
  const [, token = ''] = /name="form_token" value="([^"]+)"/u.exec(text) ?? []
  const [cookie = ''] =
    headers['set-cookie']?.find((one) => one.startsWith('lectern-visit='))?.split(';') ?? []
  return { cookie, token }
}

async function addEvents(store: Store, clock: Clock): Promise<Omit<Stage, 'tokens' | 'visit'>> {
  const host = asId<UserId>(1)
  return store.transaction(async (repositories) => {
    const events: { id: number; page: string }[] = []
    const talks: { id: number; stub: string }[] = []
    for (let number = 0; number < EVENTS; number += 1) {
      const event = await repositories.events.add(anEvent(host, { approval: { state: 'approved' } }))
      events.push({ id: event.id, page: event.urlFriendlyName })
      for (let talk = 0; talk < TALKS_OF_EVENT; talk += 1) {
        const { id, stub } = await repositories.talks.add(aTalk(event.id))
        talks.push({ id, stub })
      }
    }
    const secrets = new Map<string, string>()
    for (const [index, name] of people.entries()) {
      const secret = `soak-${name}-`.padEnd(43, 'x')
      const now = clock.now()
      const dates = { hash: hasher.hash(secret), createdDate: now, lastUsedDate: now }
      await repositories.sessions.add(aSession(asId<UserId>(index + 1), dates))
      secrets.set(name, secret)
    }
    return { events, talks, secrets }
  })
}
