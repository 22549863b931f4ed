import {
  canUnlinkSpeaker,
  type Claim,
  forbidden,
  type Happening,
  notFound,
  requestLink,
  requireSignIn,
  speakerIds,
  type TalkId,
  unlinkSpeaker as unlink,
  type UserId,
} from '@lectern/domain'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import { command } from '../use-case.ts'
import { announceClaim } from './announce-claim.ts'
import { type LinkSpeakerInput, readLinkRequest } from './read-link-request.ts'

export interface LinkSpeakerOfTalkInput extends LinkSpeakerInput {
  readonly talkId: TalkId
}

/** A user claims a name, or a host assigns it to a user. When both sides have asked for the same, the link is made. */
export const linkSpeaker = command('claimants', async (ports, actor, given: LinkSpeakerOfTalkInput) => {
  const { talkId, ...input } = given
  const asker = requireSignIn(actor, 'create data')
  return ports.transaction(async (repositories) => {
    const { users, talks, claims, attendance } = repositories
    const now = ports.clock.now()
    const { talk, event } = await findTalkWithEvent(repositories, asker, talkId)
    const request = await readLinkRequest(users, asker, event, input)
    const outcome = requestLink(talk, await claims.ofTalk(talk.id), request, now)
    switch (outcome.kind) {
      case 'asked':
        await claims.replace(talk.id, outcome.claims)
        await announceClaim(repositories, outcome.claim, 'made', event, now)
        return 'pending'
      case 'waiting':
        return 'pending'
      case 'linked':
        await talks.save({ ...talk, speakers: outcome.speakers })
        await claims.replace(talk.id, outcome.claims)
        await attendance.add(event.id, outcome.attendee)
        await announceClaim(repositories, outcome.claim, 'approved', event, now)
        for (const rival of outcome.rejected) {
          await announceClaim(repositories, rival, endOfRival(rival), event, now)
        }
        return 'linked'
      case 'already-linked':
        return 'linked'
    }
  })
})

/** The claim of another user for the name was pending. */
const endOfRival = ({ kind }: Claim): Happening => (kind === 'claim' ? 'rejected' : 'withdrawn')

/** The user is a speaker of the talk no longer; the name stays. */
export const unlinkSpeaker = command(
  'speakers',
  async (ports, actor, { talkId, userId }: { readonly talkId: TalkId; readonly userId: UserId }) => {
    const unlinker = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const { talk, event } = await findTalkWithEvent(repositories, unlinker, talkId)
      if (!canUnlinkSpeaker(unlinker, userId, event)) {
        throw forbidden('speaker-or-event-editors-only')
      }
      if (!speakerIds(talk.speakers).includes(userId)) throw notFound('Speaker')
      await repositories.talks.save({ ...talk, speakers: unlink(talk.speakers, userId) })
    })
  },
)
