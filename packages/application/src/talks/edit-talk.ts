import {
  type Actor,
  claimsAfterEdit,
  editTalk as edit,
  readTalkDetails,
  requireSignIn,
  requireTracksOf,
  type TalkId,
  type TalkInput,
  type TrackId,
} from '@lectern/domain'
import { lenientDates } from '../lenient-dates.ts'
import type { Ports } from '../ports/ports.ts'
import { findEditableTalk } from './find-talk.ts'
import { nameTalk } from './name-talk.ts'

export interface EditTalkInput extends TalkInput {
  readonly talkId: TalkId
  /** By default they stay. */
  readonly tracks?: readonly TrackId[] | undefined
}

/** Changes the fields of a talk. Speakers that are missing from the list are removed, claimed ones too. */
export async function editTalk(
  ports: Pick<Ports, 'transaction' | 'clock' | 'dateParser' | 'transliterator'>,
  actor: Actor,
  { talkId, tracks: chosen, ...input }: EditTalkInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'update data')
  const readDate = lenientDates(ports, ports.clock.now())
  await ports.transaction(async ({ events, talks, claims, tracks }) => {
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
  })
}
