import {
  type Actor,
  type Claim,
  claimNews,
  type Event,
  type Instant,
  type Mail,
  type New,
  requestLink,
  requireSignIn,
  type TalkId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import { type LinkSpeakerInput, readLinkRequest } from './read-link-request.ts'

export interface LinkSpeakerOfTalkInput extends LinkSpeakerInput {
  readonly talkId: TalkId
}

/** A user claims a name, or a host assigns it to a user. When both sides have asked for the same, the link is made. */
export async function linkSpeaker(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { talkId, ...input }: LinkSpeakerOfTalkInput,
): Promise<'linked' | 'pending'> {
  const asker = requireSignIn(actor, 'create data')
  return ports.transaction(async (repositories) => {
    const { users, talks, claims, attendance, mails } = repositories
    const now = ports.clock.now()
    const { talk, event } = await findTalkWithEvent(repositories, asker, talkId)
    const request = await readLinkRequest(users, asker, event, input)
    const outcome = requestLink(talk, await claims.ofTalk(talk.id), request, now)
    switch (outcome.kind) {
      case 'asked':
        await claims.replace(talk.id, outcome.claims)
        await mails.add(claimNews(outcome.claim, 'made', event, now))
        return 'pending'
      case 'waiting':
        return 'pending'
      case 'linked':
        await talks.save({ ...talk, speakers: outcome.speakers })
        await claims.replace(talk.id, outcome.claims)
        await attendance.add(event.id, outcome.attendee)
        await mails.add(claimNews(outcome.claim, 'approved', event, now))
        await mails.add(outcome.rejected.flatMap((rival) => newsOfRival(rival, event, now)))
        return 'linked'
      case 'already-linked':
        return 'linked'
    }
  })
}

/** The claim of another user for the name was pending. */
const newsOfRival = (rival: Claim, event: Event, now: Instant): readonly New<Mail>[] =>
  claimNews(rival, rival.kind === 'claim' ? 'rejected' : 'withdrawn', event, now)
