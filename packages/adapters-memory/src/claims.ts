import { bytewise, type Claim, fold, type Talk } from '@lectern/domain'
import { type ClaimQueries, type ClaimRepository, MOST_OWN_CLAIMS, type OwnClaim } from '@lectern/application'
import { listingOf, type Order, reversed } from './listing.ts'
import { requireDistinct } from './table.ts'
import type { Tables } from './tables.ts'
import { byStart } from './talks.ts'
import { eventHeading, isVisibleBelow } from './visible-events.ts'

export const claimQueries = (tables: Tables): ClaimQueries => ({
  async ofUser(userId, visibility) {
    const talks = tables.talks.where(({ eventId }) => isVisibleBelow(tables, eventId, visibility))
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
      .where((talk) => talk.eventId === eventId)
      .flatMap((talk) => tables.claims.get(talk.id) ?? [])
    return listingOf(pending.toSorted(byAge), page, (claim) => {
      const { zone } = tables.events.rowOf(eventId)
      const { username } = tables.users.rowOf(claim.userId)
      const { stub, talkTitle, speakers } = tables.talks.rowOf(claim.talkId)
      const speakerNames = speakers.map(({ speakerName }) => speakerName)
      const spokenTalks = tables.talks.count(
        (talk) =>
          tables.events.rowOf(talk.eventId).approval.state === 'approved' &&
          talk.speakers.some(({ userId }) => userId === claim.userId),
      )
      return { ...claim, zone, username, talk: { stub, talkTitle, speakerNames }, spokenTalks }
    })
  },
})

export const claimRepository = ({ claims }: Tables): ClaimRepository => ({
  ofTalk: async (talkId) => claims.get(talkId) ?? [],

  async replace(talkId, pending) {
    const pairs = pending.map(({ userId, displayName }) => `${userId} ${fold(displayName)}`)
    requireDistinct('claim', pairs)
    claims.set(talkId, pending.toSorted(byAge))
  },
})

/** Claims of the same second are ordered by talk, name and user. */
export const byAge: Order<Claim> = (one, other) =>
  one.createdDate - other.createdDate ||
  one.talkId - other.talkId ||
  bytewise(fold(one.displayName), fold(other.displayName)) ||
  one.userId - other.userId
