import {
  auditedBy,
  canEditEvent,
  claimsAfterEdit,
  editTalk as edit,
  type Event,
  type Instant,
  type Member,
  newMails,
  type Operator,
  readTalkDetails,
  requireSignIn,
  requireTracksOf,
  slotChanges,
  slotOf,
  type Talk,
  type TalkId,
  type TalkInput,
  type TrackId,
} from '@lectern/domain'
import { announce } from '../claims/announce-claim.ts'
import { lenientDates } from '../lenient-dates.ts'
import type { Repositories } from '../ports/store.ts'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'
import { nameTalk } from './name-talk.ts'

export interface EditTalkInput extends TalkInput {
  readonly talkId: TalkId
  /** By default they stay. */
  readonly tracks?: readonly TrackId[] | undefined
}

/**
 * Changes the fields of a talk. Speakers that are missing from the list are removed, claimed ones too. When a speaker
 * changes start, duration or type, the hosts get a mail and the audit an entry.
 */
export const editTalk = command('speakers', async (ports, actor, given: EditTalkInput) => {
  const { talkId, tracks: chosen, ...input } = given
  const editor = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  const readDate = lenientDates(ports, now)
  await ports.transaction(async (repositories) => {
    const { events, talks, claims, tracks } = repositories
    const { talk, event } = await findEditableTalk({ events, talks }, editor, talkId)
    const form = readTalkDetails(input, { event, readDate, kept: talk })
    const { talkTitle } = form.details
    const urlFriendlyTalkTitle =
      talkTitle === talk.talkTitle
        ? talk.urlFriendlyTalkTitle
        : await nameTalk(ports, talks, event.id, talkTitle, talk.urlFriendlyTalkTitle)
    const kept = edit(talk, form, urlFriendlyTalkTitle)
    const inTracks =
      chosen === undefined ? kept.tracks : requireTracksOf(await tracks.ofEvent(event.id), chosen)
    const edited = await talks.save({ ...kept, tracks: inTracks })
    await claims.replace(talk.id, claimsAfterEdit(await claims.ofTalk(talk.id), edited.speakers))
    if (!canEditEvent(editor, event)) await tellHosts(repositories, editor, talk, edited, event, now)
  })
})

/** A speaker may change what the hosts have planned. */
async function tellHosts(
  repositories: Repositories,
  speaker: Member | Operator,
  before: Talk,
  after: Talk,
  { id: eventId, hosts, zone }: Event,
  now: Instant,
): Promise<void> {
  const changes = slotChanges(before, after, zone)
  if (speaker.kind === 'operator' || changes.length === 0) return
  const note = changes.map(({ field, from, to }) => `${field} ${from} -> ${to}`).join(', ')
  const audited = { action: 'talk-changed-by-speaker', subjectId: eventId } as const
  await repositories.audit.add([auditedBy(speaker, audited, now, `${before.talkTitle}: ${note}`)])
  const told = { talkId: before.id, userId: speaker.userId }
  const mails = newMails(hosts, { kind: 'talk-changed', ...told, before: slotOf(before) }, now)
  await announce(repositories, 'talk-changed', told, mails, now)
}
