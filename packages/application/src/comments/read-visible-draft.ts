import { type Actor, type DraftInput, type DraftToKeep, readDraft } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findSubject } from './find-subject.ts'
import { unlessMissing } from './unless-missing.ts'

/** Undefined when the talk or event is not there, or not visible to the actor. */
export async function readVisibleDraft(
  ports: Pick<Ports, 'talkQueries' | 'eventQueries'>,
  actor: Actor,
  { subject, ...input }: DraftInput,
): Promise<DraftToKeep | undefined> {
  const words = readDraft(input)
  const found = await unlessMissing(findSubject(ports, actor, subject))
  return found && { subject, ...words }
}
