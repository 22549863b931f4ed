import type { Claim, Event, Happening, Instant, LinkMade, Talk } from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import { announceClaim } from './announce-claim.ts'

/** A speaker has no vote for the talk, and attends the event. Those whose claims on the name ended are told. */
export async function saveLink(
  repositories: Repositories,
  talk: Talk,
  { speakers, attendee, claims, rejected }: LinkMade,
  event: Event,
  now: Instant,
): Promise<void> {
  await repositories.talks.save({ ...talk, speakers })
  await repositories.votes.remove(talk.id, { kind: 'member', userId: attendee })
  await repositories.claims.replace(talk.id, claims)
  await repositories.attendance.add(event.id, attendee)
  for (const rival of rejected) await announceClaim(repositories, rival, endOfRival(rival), event, now)
}

/** The claim of another user for the name was pending. */
const endOfRival = ({ kind }: Claim): Happening => (kind === 'claim' ? 'rejected' : 'withdrawn')
