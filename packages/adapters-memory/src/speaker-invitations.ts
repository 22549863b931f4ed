import type { SpeakerInvitationQueries, SpeakerInvitationRepository } from '@lectern/application'
import { nameKey } from '@lectern/domain'
import { byName, listingOf } from './listing.ts'
import { basicsOf, type Tables } from './tables.ts'

export const speakerInvitationQueries = ({ speakerInvitations }: Tables): SpeakerInvitationQueries => ({
  list: async (wanted, page) =>
    listingOf(
      speakerInvitations.where(({ eventId }) => eventId === wanted).toSorted(byName),
      page,
      (one) => one,
    ),
  findByHash: async (wanted) => speakerInvitations.find(({ hash }) => hash === wanted),
})

export const speakerInvitationRepository = (tables: Tables): SpeakerInvitationRepository => {
  const { speakerInvitations } = tables
  const { add, ...basics } = basicsOf(tables, speakerInvitations)
  return {
    ...basics,
    add(eventId, invitations) {
      const keys = new Set(invitations.map(({ displayName }) => nameKey(displayName)))
      speakerInvitations.deleteWhere((one) => one.eventId === eventId && keys.has(nameKey(one.displayName)))
      return Array.fromAsync(invitations, add)
    },
    removeOpenUntil: async (until) =>
      speakerInvitations.deleteWhere((one) => one.state === 'open' && one.invitedDate <= until),
  }
}
