import {
  auditedBy,
  notFound,
  readReportLink,
  type ReportLinkId,
  type ReportLinkInput,
  requireSignIn,
  signedTextOfReportLink,
  type TalkId,
  userIdOf,
} from '@lectern/domain'
import { findEditableTalk } from '../talks/find-talk.ts'
import { command } from '../use-case.ts'

export interface MakeReportLinkInput extends ReportLinkInput {
  readonly talkId: TalkId
}

/** Gives the secret of the new link. It is shown once; only a keyed hash of it is stored. */
export const makeReportLink = command('speakers', async (ports, actor, given: MakeReportLinkInput) => {
  const { talkId, ...input } = given
  const maker = requireSignIn(actor, 'create data')
  const secret = ports.random.secret()
  const hash = ports.signer.sign(signedTextOfReportLink(secret))
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    const { talk, event } = await findEditableTalk(repositories, maker, talkId)
    const { reportLinks, audit } = repositories
    const { label } = readReportLink(input, (await reportLinks.ofTalk(talkId)).length)
    await reportLinks.add({ talkId, hash, label, createdDate: now, makerId: userIdOf(maker) })
    const audited = { action: 'report-link-made', subjectId: event.id } as const
    await audit.add([auditedBy(maker, audited, now, talk.talkTitle)])
  })
  return secret
})

export interface RevokeReportLinkInput {
  readonly talkId: TalkId
  readonly linkId: ReportLinkId
}

export const revokeReportLink = command('speakers', async (ports, actor, given: RevokeReportLinkInput) => {
  const { talkId, linkId } = given
  const revoker = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { talk, event } = await findEditableTalk(repositories, revoker, talkId)
    const { reportLinks, audit } = repositories
    const links = await reportLinks.ofTalk(talkId)
    if (!links.some(({ id }) => id === linkId)) throw notFound('Link')
    await reportLinks.remove(linkId)
    const audited = { action: 'report-link-revoked', subjectId: event.id } as const
    await audit.add([auditedBy(revoker, audited, ports.clock.now(), talk.talkTitle)])
  })
})
