import {
  auditedBy,
  canEditEvent,
  claimsAfterEdit,
  editTalk as edit,
  type Event,
  type EventId,
  forbidden,
  type Instant,
  type Member,
  newMails,
  newTalk,
  notFound,
  type Operator,
  readTalkDetails,
  requireSignIn,
  requireTracksOf,
  slotChanges,
  slotOf,
  type Talk,
  type TalkId,
  type TalkInput,
  talkStubCandidates,
  talkTitleCandidates,
  type TrackId,
} from '@lectern/domain'
import { chooseFree } from '../choose-free.ts'
import { announce } from '../claims/announce-claim.ts'
import { findEditableEvent } from '../events/find-event.ts'
import { lenientDates } from '../lenient-dates.ts'
import type { Repositories } from '../ports/store.ts'
import type { TalkRepository } from '../ports/talks.ts'
import { placeInRoom } from '../rooms/place-in-room.ts'
import { command, type QueryPorts } from '../use-case.ts'
import { findEditableTalk, findTalkView, findTalkWithEvent } from './find-talk.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export interface CreateTalkInput extends TalkInput {
  readonly eventId: EventId
  /** By default none. */
  readonly tracks?: readonly TrackId[] | undefined
}

export const createTalk = command(
  'hosts',
  async (ports, actor, given: CreateTalkInput): Promise<ShownTalk> => {
    const { eventId, tracks: chosen = [], ...input } = given
    const creator = requireSignIn(actor, 'create data')
    const now = ports.clock.now()
    return ports.transaction(async (repositories, queries) => {
      const { events, talks, tracks } = repositories
      const event = await findEditableEvent(events, creator, eventId)
      const form = readTalkDetails(input, { event, readDate: lenientDates(ports, now) })
      const urlFriendlyTalkTitle = await nameTalk(ports, talks, event.id, form.details.talkTitle)
      const stub = await chooseFree(
        talkStubCandidates((length) => ports.random.letters(length)),
        (candidates) => talks.takenStubs(candidates),
      )
      const talk = newTalk(event.id, form, { urlFriendlyTalkTitle, stub }, now)
      const ofEvent = chosen.length === 0 ? [] : await tracks.ofEvent(event.id)
      const roomId = await placeInRoom(repositories, talk, form.roomName, true)
      const { id } = await talks.add({ ...talk, tracks: requireTracksOf(ofEvent, chosen), roomId })
      return showTalk(ports, creator, await findTalkView(queries(), actor, id))
    })
  },
)

export interface EditTalkInput extends TalkInput {
  readonly talkId: TalkId
  /** By default they stay. */
  readonly tracks?: readonly TrackId[] | undefined
}

/**
 * Changes the fields of a talk. Speakers that are missing from the list are removed, claimed ones too. Only hosts and
 * admins cancel a talk and restore it. When a speaker changes start, duration or type, the hosts get a mail and the audit an
 * entry.
 */
export const editTalk = command('speakers', async (ports, actor, given: EditTalkInput) => {
  const { talkId, tracks: chosen, ...input } = given
  const editor = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  const readDate = lenientDates(ports, now)
  await ports.transaction(async (repositories) => {
    const { talks, claims, tracks } = repositories
    const { talk, event } = await findEditableTalk(repositories, editor, talkId)
    const form = readTalkDetails(input, { event, readDate, kept: talk })
    const { talkTitle } = form.details
    const urlFriendlyTalkTitle =
      talkTitle === talk.talkTitle
        ? talk.urlFriendlyTalkTitle
        : await nameTalk(ports, talks, event.id, talkTitle, talk.urlFriendlyTalkTitle)
    const kept = edit(talk, form, urlFriendlyTalkTitle)
    if (kept.cancelled !== talk.cancelled && !canEditEvent(editor, event)) throw forbidden('hosts-cancel')
    const inTracks =
      chosen === undefined ? kept.tracks : requireTracksOf(await tracks.ofEvent(event.id), chosen)
    const mayMove = canEditEvent(editor, event)
    const roomId = await placeInRoom(repositories, talk, form.roomName, mayMove)
    const edited = await talks.save({ ...kept, tracks: inTracks, roomId })
    const pending = await claims.ofTalk(talk.id)
    if (pending.length > 0) await claims.replace(talk.id, claimsAfterEdit(pending, edited.speakers))
    if (!mayMove) await tellHosts(repositories, editor, talk, edited, event, now)
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

/** With its comments, stars and links. With an event, the talk must be one of this event. */
export const deleteTalk = command(
  'hosts',
  async (ports, actor, { talkId, eventId }: { readonly talkId: TalkId; readonly eventId?: EventId }) => {
    const deleter = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const { talk, event } = await findTalkWithEvent(repositories, deleter, talkId)
      if (eventId !== undefined && event.id !== eventId) throw notFound('Talk')
      if (!canEditEvent(deleter, event)) {
        throw forbidden('event-editors-only')
      }
      await repositories.talks.remove(talk.id)
    })
  },
)

/** The title as a part of the talk's address, unique within its event; the talk may have it already. */
const nameTalk = (
  { transliterator }: QueryPorts,
  talks: TalkRepository,
  eventId: EventId,
  talkTitle: string,
  ownName?: string,
): Promise<string> =>
  chooseFree(
    talkTitleCandidates(talkTitle, (text) => transliterator.transliterate(text)),
    async (candidates) => {
      const taken = await talks.takenUrlFriendlyTalkTitles(eventId, candidates)
      return taken.difference(new Set([ownName]))
    },
  )
