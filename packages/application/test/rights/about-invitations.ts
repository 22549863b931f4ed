import { aTalk } from '@lectern/contracts/testing'
import { asId, newInvitation, signedTextOfInvitation, type SpeakerInvitationId } from '@lectern/domain'
import { firstPage } from '../first-page.ts'
import type { Scene } from '../scene.ts'
import { byFacts } from './rows.ts'

const people = 'Grace <grace@lectern.example>'

const invitationOfHost = async ({ lectern, eventId, actors }: Scene) => {
  await lectern.inviteSpeakers(actors.host, { eventId, people })
  const { items } = await lectern.listSpeakerInvitations(actors.host, { eventId, page: firstPage })
  return { eventId, invitationId: items[0]?.id ?? asId<SpeakerInvitationId>(0) }
}

/** On an approved event. */
export const aboutInvitations = byFacts({
  previewSpeakerInvitations: ({ lectern, eventId }, actor) =>
    lectern.previewSpeakerInvitations(actor, { eventId, people }),
  inviteSpeakers: ({ lectern, eventId }, actor) => lectern.inviteSpeakers(actor, { eventId, people }),
  resendSpeakerInvitation: async (scene, actor) =>
    scene.lectern.resendSpeakerInvitation(actor, await invitationOfHost(scene)),
  withdrawSpeakerInvitation: async (scene, actor) =>
    scene.lectern.withdrawSpeakerInvitation(actor, await invitationOfHost(scene)),
  acceptSpeakerInvitation: async ({ lectern, ports, eventId }, actor) => {
    await ports.transaction(async ({ talks, speakerInvitations }) => {
      await talks.add(aTalk(eventId, { speakers: [{ speakerName: 'Mary', userId: undefined }] }))
      const invited = newInvitation({ eventId, displayName: 'Mary', email: '' }, ports.clock.now())
      const hash = ports.signer.sign(signedTextOfInvitation('secret'))
      await speakerInvitations.add(eventId, [{ ...invited, hash }])
    })
    await lectern.acceptSpeakerInvitation(actor, { secret: 'secret' })
  },
})
