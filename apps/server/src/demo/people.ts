import * as v from 'valibot'
import { DEMO_ADMIN } from './demo-accounts.ts'
import content from './people.json' with { type: 'json' }

const demoPerson = v.strictObject({
  username: v.string(),
  fullName: v.string(),
  twitterUsername: v.exactOptional(v.string(), ''),
  biography: v.exactOptional(v.string(), ''),
  /** The application of their comments; by default the website. */
  application: v.exactOptional(v.string(), ''),
})

export type DemoPerson = v.InferOutput<typeof demoPerson>

export const demoAdmin = v.parse(demoPerson, { username: DEMO_ADMIN, fullName: 'Demo Admin' })

/** Hosts, speakers, attendees and commenters. */
export const people: readonly DemoPerson[] = v.parse(v.array(demoPerson), content)

export const personNamed = (username: string): DemoPerson | undefined =>
  people.find((person) => person.username === username)
