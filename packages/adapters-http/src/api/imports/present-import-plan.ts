import type { ImportPlanView } from '@lectern/application'
import {
  adviceKinds,
  type FieldChange,
  furtherTalkFields,
  importedFields,
  type ImportedFields,
  nameOfField,
  type PlannedTalk,
  type RoomId,
  type SnakeCase,
  type TalkLinkDetails,
  talkLinkTypes,
  toIso,
  type TrackId,
  type Zone,
} from '@lectern/domain'
import type { Uris } from '@lectern/http'
import * as v from 'valibot'
import { shownFields, shownSchemas } from '../fields.ts'
import {
  address,
  addressOrEmpty,
  count,
  dateTime,
  dateTimeOrNull,
  described,
  isoOrNull,
  pageSchema,
} from '../schemas.ts'

const link = v.strictObject({ display_name: v.picklist(talkLinkTypes), url: v.string() })

const names = v.array(v.string())
const place = described(v.string(), 'Where it is in the file')
const talk = { talk_title: v.string(), talk_uri: address }
const track = { track_name: v.string(), track_uri: address }
const room = { room_name: v.string(), room_uri: address }
const roomValue = v.nullable(v.union([v.string(), v.number()]))
const value = v.union([v.string(), v.number(), v.boolean(), names, v.array(link)])

/** `presentImportPlan` does not compile without a field that an import writes. */
const addedFields = {
  foreign_id: described(v.string(), 'Its id at the source, or empty'),
  talk_title: v.string(),
  talk_description: v.string(),
  start_date: dateTime,
  duration: count,
  language: v.string(),
  type: v.string(),
  speakers: names,
  tracks: described(names, 'The names of its tracks'),
  room: described(v.string(), 'The name of its room, or empty'),
  links: v.array(link),
  ...shownSchemas(furtherTalkFields),
} satisfies Record<SnakeCase<keyof ImportedFields>, v.GenericSchema>

const addedTalk = v.strictObject({ place, ...addedFields })

const changeSchema = v.strictObject({
  field: v.picklist(importedFields.map(nameOfField)),
  from: value,
  to: value,
})

export const importPlanSchema = v.strictObject({
  uri: described(address, 'DELETE drops the plan'),
  application_uri: described(address, 'POST applies the plan, once'),
  event_uri: address,
  maker_uri: described(addressOrEmpty, 'Who may apply and drop it; empty for the operator'),
  created_date: described(dateTime, 'It is kept for 24 hours'),
  applied_date: dateTimeOrNull,
  added_tracks: v.array(v.strictObject({ track_name: v.string(), track_description: v.string() })),
  changed_tracks: v.array(
    v.strictObject({ ...track, field: v.literal('track_description'), from: v.string(), to: v.string() }),
  ),
  removed_tracks: v.array(v.strictObject(track)),
  added_rooms: v.array(
    v.strictObject({ room_name: v.string(), room_description: v.string(), capacity: v.nullable(count) }),
  ),
  changed_rooms: v.array(
    v.strictObject({
      ...room,
      changes: v.array(
        v.strictObject({
          field: v.picklist(['room_description', 'capacity']),
          from: roomValue,
          to: roomValue,
        }),
      ),
    }),
  ),
  removed_rooms: v.array(v.strictObject(room)),
  added_talks: v.array(addedTalk),
  changed_talks: v.array(v.strictObject({ place, ...talk, changes: v.array(changeSchema) })),
  removed_talks: v.array(
    v.strictObject({ ...talk, named: described(v.boolean(), 'Whether remove named it') }),
  ),
  saved_profiles: described(names, 'Speakers of whom the event keeps what the file says'),
  removed_profiles: described(names, 'Speakers of whom the file says nothing any more'),
  kept_talks: described(
    v.array(v.strictObject({ ...talk, comments: count, stars: count, claims: count })),
    'Talks that the file lacks and that stay',
  ),
  unchanged_talks: count,
  people_concerned: described(count, 'Speakers of talks that change or go, and people who starred them'),
  questions: described(
    v.array(v.strictObject({ place, ...talk, speaker_name: v.string() })),
    'Claimed names that the file lacks; they stay',
  ),
  problems: described(
    v.array(v.strictObject({ place, message: v.string() })),
    'Rows that are left out, and parts of rows',
  ),
  advice: described(
    v.array(
      v.strictObject({
        kind: v.picklist(adviceKinds),
        talk_title: v.string(),
        start_date: dateTime,
        name: described(v.string(), 'Of the room or speaker that another talk has at the same time'),
        other_talk_title: v.string(),
      }),
    ),
    'What hosts may have overlooked in the programme as it will be',
  ),
})

export type ImportPlanRecord = v.InferOutput<typeof importPlanSchema>

export const importPlansPageSchema = pageSchema({ imports: v.array(importPlanSchema) })

/** Dates are in the event's zone. */
export function presentImportPlan(plan: ImportPlanView, uris: Uris): ImportPlanRecord {
  const { zone, eventId } = plan
  const uri = uris.importPlan(plan.id, eventId)
  const talkOf = ({ talkId, talkTitle }: PlannedTalk) => ({
    talk_title: talkTitle,
    talk_uri: uris.talk(talkId),
  })
  const trackOf = ({ trackId, trackName }: { readonly trackId: TrackId; readonly trackName: string }) => ({
    track_name: trackName,
    track_uri: uris.track(trackId),
  })
  const roomOf = ({ roomId, roomName }: { readonly roomId: RoomId; readonly roomName: string }) => ({
    room_name: roomName,
    room_uri: uris.room(roomId),
  })
  return {
    uri,
    application_uri: `${uri}/application`,
    event_uri: uris.event(eventId),
    maker_uri: plan.makerId === undefined ? '' : uris.user(plan.makerId),
    created_date: toIso(plan.createdDate, zone),
    applied_date: isoOrNull(plan.appliedDate, zone),
    added_tracks: plan.addedTracks.map(({ trackName, trackDescription }) => ({
      track_name: trackName,
      track_description: trackDescription,
    })),
    changed_tracks: plan.changedTracks.map(({ from, to, ...track }) => ({
      ...trackOf(track),
      field: 'track_description' as const,
      from,
      to,
    })),
    removed_tracks: plan.removedTracks.map(trackOf),
    added_rooms: plan.addedRooms.map(({ roomName, roomDescription, capacity }) => ({
      room_name: roomName,
      room_description: roomDescription,
      capacity: capacity ?? null,
    })),
    changed_rooms: plan.changedRooms.map(({ changes, ...room }) => ({
      ...roomOf(room),
      changes: changes.map(({ field, from = null, to = null }) => ({ field: nameOfField(field), from, to })),
    })),
    removed_rooms: plan.removedRooms.map(roomOf),
    added_talks: plan.addedTalks.map((talk) => ({
      place: talk.place,
      foreign_id: talk.foreignId,
      talk_title: talk.talkTitle,
      talk_description: talk.talkDescription,
      start_date: toIso(talk.startDate, zone),
      duration: talk.duration,
      language: talk.language,
      type: talk.type,
      speakers: [...talk.speakers],
      tracks: [...talk.tracks],
      room: talk.room,
      links: linksOf(talk.links),
      ...shownFields(furtherTalkFields, talk),
    })),
    changed_talks: plan.changedTalks.map(({ place, changes, ...talk }) => ({
      place,
      ...talkOf(talk),
      changes: changes.map((change) => ({ field: nameOfField(change.field), ...valuesOf(change, zone) })),
    })),
    removed_talks: plan.removedTalks.map((talk) => ({ ...talkOf(talk), named: talk.named })),
    saved_profiles: plan.savedProfiles.map(({ displayName }) => displayName),
    removed_profiles: [...plan.removedProfiles],
    kept_talks: plan.keptTalks.map(({ comments, stars, claims, ...talk }) => ({
      ...talkOf(talk),
      comments,
      stars,
      claims,
    })),
    unchanged_talks: plan.unchangedTalks,
    people_concerned: plan.peopleConcerned,
    questions: plan.questions.map(({ place, speakerName, ...talk }) => ({
      place,
      ...talkOf(talk),
      speaker_name: speakerName,
    })),
    problems: plan.problems.map(({ place, message }) => ({ place, message })),
    advice: plan.advice.map(({ kind, talkTitle, startDate, name, otherTitle }) => ({
      kind,
      talk_title: talkTitle,
      start_date: toIso(startDate, zone),
      name,
      other_talk_title: otherTitle,
    })),
  }
}

const linksOf = (links: readonly TalkLinkDetails[]) =>
  links.map(({ displayName, url }) => ({ display_name: displayName, url }))

/** The old and the new value, as the API writes values of this field. */
function valuesOf(change: FieldChange, zone: Zone) {
  switch (change.field) {
    case 'startDate':
      return { from: toIso(change.from, zone), to: toIso(change.to, zone) }
    case 'links':
      return { from: linksOf(change.from), to: linksOf(change.to) }
    case 'speakers':
    case 'tracks':
      return { from: [...change.from], to: [...change.to] }
    default:
      return { from: change.from, to: change.to }
  }
}
