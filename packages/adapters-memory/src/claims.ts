import { bytewise, type Claim, fold, type Talk } from '@lectern/domain'
import { type ClaimQueries, type ClaimRepository, MOST_OWN_CLAIMS, type OwnClaim } from '@lectern/application'
import { copyOf } from './copy.ts'
import { eventHeading } from './event-heading.ts'
import { listingOf, type Order, reversed } from './listing.ts'
import { requireDistinct, rowOf } from './rows.ts'
import type { Tables } from './tables.ts'
import { byStart } from './talks.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryClaimQueries = (tables: Tables): ClaimQueries => ({
  async ofUser(userId, visibility) {
    const talks = tables.talks
      .values()
      .filter(({ eventId }) => isVisibleBelow(tables, eventId, visibility))
      .toArray()
    const own = (talk: Talk, displayName: string, pending: OwnClaim['pending']): OwnClaim => {
      const { id, stub, talkTitle, startDate, eventId } = talk
      const event = eventHeading(tables, eventId)
      return { displayName, pending, talk: { id, stub, talkTitle, startDate }, event }
    }
    const waiting = talks.flatMap((talk) =>
      (tables.claims.get(talk.id) ?? [])
        .filter((claim) => claim.userId === userId)
        .map((claim) => ({ talk, claim })),
    )
    const approved = talks
      .toSorted(reversed(byStart))
      .flatMap((talk) =>
        talk.speakers
          .filter((speaker) => speaker.userId === userId)
          .map(({ speakerName }) => own(talk, speakerName, undefined)),
      )
    return [
      ...waiting
        .toSorted((one, other) => byAge(other.claim, one.claim))
        .map(({ talk, claim: { displayName, kind, createdDate } }) =>
          own(talk, displayName, { kind, createdDate }),
        )
        .slice(0, MOST_OWN_CLAIMS),
      ...approved.slice(0, MOST_OWN_CLAIMS),
    ]
  },

  async list(eventId, page) {
    const pending = tables.talks
      .values()
      .filter((talk) => talk.eventId === eventId)
      .flatMap((talk) => tables.claims.get(talk.id) ?? [])
      .toArray()
      .toSorted(byAge)
    return listingOf(pending, page, (claim) => {
      const { zone } = rowOf(tables.events, eventId)
      const { username } = rowOf(tables.users, claim.userId)
      const { stub, talkTitle, speakers } = rowOf(tables.talks, claim.talkId)
      const speakerNames = speakers.map(({ speakerName }) => speakerName)
      const spokenTalks = tables.talks
        .values()
        .filter((talk) => rowOf(tables.events, talk.eventId).approval.state === 'approved')
        .filter((talk) => talk.speakers.some(({ userId }) => userId === claim.userId))
        .toArray().length
      return { ...copyOf(claim), zone, username, talk: { stub, talkTitle, speakerNames }, spokenTalks }
    })
  },
})

export const memoryClaimRepository = ({ claims }: Tables): ClaimRepository => ({
  async ofTalk(talkId) {
    return copyOf(claims.get(talkId) ?? [])
  },

  async replace(talkId, pending) {
    requireDistinct('claim', pending.map(pairOf))
    claims.set(talkId, copyOf(pending).toSorted(byAge))
  },
})

const pairOf = ({ userId, displayName }: Claim): string => `${userId} ${fold(displayName)}`

/** Claims of the same second are ordered by talk, name and user. */
export const byAge: Order<Claim> = (one, other) =>
  one.createdDate - other.createdDate ||
  one.talkId - other.talkId ||
  bytewise(fold(one.displayName), fold(other.displayName)) ||
  one.userId - other.userId
