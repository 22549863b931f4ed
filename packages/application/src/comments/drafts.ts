import { type Draft, type DraftInput, isDraftExpired, readDraft, requireMember } from '@lectern/domain'
import { command, query } from '../use-case.ts'
import { findSubject, unlessMissing } from './find-subject.ts'

export interface DraftView extends Omit<Draft, 'userId'> {
  /** The path of the page on the website where the draft is shown. */
  readonly page: string
}

/** Refuses what `saveDraft` would refuse. Visitors may ask, because a draft is written before the sign-in. */
export const checkDraft = query(async (ports, actor, given: DraftInput): Promise<Pick<DraftView, 'page'>> => {
  const { subject, ...input } = given
  readDraft(input)
  const { page } = await findSubject(ports, actor, subject)
  return { page }
})

/** Keeps a comment of the actor for later. It replaces the draft of before. */
export const saveDraft = command('members', async (ports, actor, { subject, ...input }: DraftInput) => {
  const { userId } = requireMember(actor, 'create data')
  const words = readDraft(input)
  await findSubject(ports, actor, subject)
  const createdDate = ports.clock.now()
  await ports.transaction(async ({ drafts }) => {
    await drafts.save({ userId, subject, ...words, createdDate })
  })
})

/** The draft of the actor; undefined without one, or when its talk or event is no longer visible. */
export const getDraft = query(
  'members',
  async (ports, actor, _input: object): Promise<DraftView | undefined> => {
    const { userId } = requireMember(actor, 'view data')
    const draft = await ports.commentHistory.draftOf(userId)
    if (draft === undefined || isDraftExpired(draft, ports.clock.now())) return undefined
    const { userId: _userId, ...view } = draft
    const found = await unlessMissing(findSubject(ports, actor, draft.subject))
    return found && { ...view, page: found.page }
  },
)

export const dropDraft = command('members', async (ports, actor, _input: object) => {
  const { userId } = requireMember(actor, 'remove data')
  await ports.transaction(({ drafts }) => drafts.remove(userId))
})
