import {
  type Actor,
  type Draft,
  type DraftInput,
  isDraftExpired,
  newestExpiredDraft,
  readDraft,
  requireMember,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findSubject } from './find-subject.ts'
import { unlessMissing } from './unless-missing.ts'

type SubjectPorts = Pick<Ports, 'talkQueries' | 'eventQueries'>

export interface DraftView extends Omit<Draft, 'userId'> {
  /** The path of the page on the website where the draft is shown. */
  readonly page: string
}

/** Refuses what `saveDraft` would refuse. Visitors may ask, because a draft is written before the sign-in. */
export async function checkDraft(
  ports: SubjectPorts,
  actor: Actor,
  { subject, ...input }: DraftInput,
): Promise<Pick<DraftView, 'page'>> {
  readDraft(input)
  const { page } = await findSubject(ports, actor, subject)
  return { page }
}

/** Keeps a comment of the actor for later. It replaces the draft of before. */
export async function saveDraft(
  ports: SubjectPorts & Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { subject, ...input }: DraftInput,
): Promise<void> {
  const { userId } = requireMember(actor, 'create data')
  const words = readDraft(input)
  await findSubject(ports, actor, subject)
  const createdDate = ports.clock.now()
  await ports.transaction(async ({ drafts }) => {
    await drafts.forgetUntil(newestExpiredDraft(createdDate))
    await drafts.save({ userId, subject, ...words, createdDate })
  })
}

/** The draft of the actor; undefined without one, or when its talk or event is no longer visible. */
export async function getDraft(
  ports: SubjectPorts & Pick<Ports, 'commentHistory' | 'clock'>,
  actor: Actor,
  _input: object,
): Promise<DraftView | undefined> {
  const { userId } = requireMember(actor, 'view data')
  const draft = await ports.commentHistory.draftOf(userId)
  if (draft === undefined || isDraftExpired(draft, ports.clock.now())) return undefined
  const { userId: _userId, ...view } = draft
  const found = await unlessMissing(findSubject(ports, actor, draft.subject))
  return found && { ...view, page: found.page }
}

export async function dropDraft(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  _input: object,
): Promise<void> {
  const { userId } = requireMember(actor, 'remove data')
  await ports.transaction(({ drafts }) => drafts.remove(userId))
}
