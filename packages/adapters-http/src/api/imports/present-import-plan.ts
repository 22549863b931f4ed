import type { ImportPlanView } from '@lectern/application'
import {
  type FieldChange,
  furtherTalkFields,
  nameOfField,
  type PlannedTalk,
  type TalkLinkDetails,
  toIso,
  type TrackId,
  type Zone,
} from '@lectern/domain'
import type { Uris } from '@lectern/http'
import { shownFields } from '../fields.ts'
import { isoOrNull } from '../iso-or-null.ts'
import type { ImportPlanRecord } from './schemas.ts'

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
      links: linksOf(talk.links),
      ...shownFields(furtherTalkFields, talk),
    })),
    changed_talks: plan.changedTalks.map(({ place, changes, ...talk }) => ({
      place,
      ...talkOf(talk),
      changes: changes.map((change) => ({ field: nameOfField(change.field), ...valuesOf(change, zone) })),
    })),
    removed_talks: plan.removedTalks.map((talk) => ({ ...talkOf(talk), named: talk.named })),
    kept_talks: plan.keptTalks.map(({ comments, stars, claims, ...talk }) => ({
      ...talkOf(talk),
      comments,
      stars,
      claims,
    })),
    unchanged_talks: plan.unchangedTalks,
    questions: plan.questions.map(({ place, speakerName, ...talk }) => ({
      place,
      ...talkOf(talk),
      speaker_name: speakerName,
    })),
    problems: plan.problems.map(({ place, message }) => ({ place, message })),
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
