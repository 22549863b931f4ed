import type { CommentForm, DraftView, UseCases } from '@lectern/application'
import { type CommentedOn, isOn } from '@lectern/domain'
import type { Visit, Website } from '../http/page-route.ts'

/** What the form for comments shows. */
export interface ShownCommentForm extends CommentForm {
  /** The comment that the reader wrote before the sign-in. */
  readonly draft: DraftView | undefined
}

export const readsOfCommentForm = [
  'getCommentForm',
  'getDraft',
] as const satisfies readonly (keyof UseCases)[]

export async function readCommentForm(
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Pick<Visit, 'actor'>,
  subject: CommentedOn,
): Promise<ShownCommentForm> {
  const [form, draft] = await Promise.all([
    lectern.getCommentForm(actor, { subject }),
    actor.kind === 'member' ? lectern.getDraft(actor, {}) : undefined,
  ])
  return { ...form, draft: draft !== undefined && isOn(draft.subject, subject) ? draft : undefined }
}
