import type { ImportPlanView } from '@lectern/application'
import {
  type FieldChange,
  type ImportedFields,
  type ImportSteps,
  isEmptyPlan,
  type MissingTalk,
  nameOfField,
  type PlannedTalk,
  toIso,
  type Zone,
} from '@lectern/domain'

const LONGEST = 60

/** A plan for programs, with names of the API. */
export const planRecord = (plan: ImportPlanView, applied: boolean) => ({
  event_id: plan.eventId,
  applied,
  added_tracks: plan.addedTracks.map(({ trackName }) => trackName),
  changed_tracks: plan.changedTracks.map(({ trackName }) => trackName),
  removed_tracks: plan.removedTracks.map(({ trackName }) => trackName),
  added_rooms: plan.addedRooms.map(({ roomName }) => roomName),
  changed_rooms: plan.changedRooms.map(({ roomName }) => roomName),
  removed_rooms: plan.removedRooms.map(({ roomName }) => roomName),
  added_talks: plan.addedTalks.map(({ place, talkTitle }) => ({ place, talk_title: talkTitle })),
  changed_talks: plan.changedTalks.map(({ place, changes, ...talk }) => ({
    place,
    ...talkRecord(talk),
    fields: changes.map(({ field }) => nameOfField(field)),
  })),
  removed_talks: plan.removedTalks.map(talkRecord),
  saved_profiles: plan.savedProfiles.map(({ displayName }) => displayName),
  removed_profiles: plan.removedProfiles,
  kept_talks: plan.keptTalks.map(talkRecord),
  unchanged_talks: plan.unchangedTalks,
  people_concerned: plan.peopleConcerned,
  questions: plan.questions.map(({ speakerName, ...talk }) => ({
    ...talkRecord(talk),
    speaker_name: speakerName,
  })),
  problems: plan.problems.map(({ place, message }) => ({ place, message })),
  advice: plan.advice.map(({ kind, talkTitle, startDate, name, otherTitle }) => ({
    kind,
    talk_title: talkTitle,
    start_date: toIso(startDate, plan.zone),
    name,
    other_talk_title: otherTitle,
  })),
})

const talkRecord = ({ talkId, talkTitle }: PlannedTalk) => ({ talk_id: talkId, talk_title: talkTitle })

/** A plan of an import as lines for the operator: `+` is added, `~` changed, `-` removed, `!` a problem. */
export function* describePlan(plan: ImportSteps, zone: Zone): Generator<string> {
  for (const { trackName } of plan.addedTracks) yield `+ track ${trackName}`
  for (const { trackName, from, to } of plan.changedTracks) {
    yield `~ track ${trackName}`
    yield `    description: ${short(from)} -> ${short(to)}`
  }
  for (const { trackName } of plan.removedTracks) yield `- track ${trackName}`
  for (const { roomName } of plan.addedRooms) yield `+ room ${roomName}`
  for (const { roomName, changes } of plan.changedRooms) {
    yield `~ room ${roomName}`
    for (const { field, from = 'none', to = 'none' } of changes)
      yield `    ${field === 'capacity' ? 'capacity' : 'description'}: ${short(String(from))} -> ${short(String(to))}`
  }
  for (const { roomName } of plan.removedRooms) yield `- room ${roomName}`
  for (const talk of plan.addedTalks) {
    const place = talk.room === '' ? '' : `, in ${talk.room}`
    yield `+ ${talk.talkTitle} (${toIso(talk.startDate, zone)}${place}, ${list(talk.speakers)})`
  }
  for (const { talkTitle, changes } of plan.changedTalks) {
    yield `~ ${talkTitle}`
    for (const change of changes)
      yield `    ${words[change.field] ?? nameOfField(change.field)}: ${valuesOf(change, zone).join(' -> ')}`
  }
  for (const { talkTitle, talkId } of plan.removedTalks) yield `- ${talkTitle} (talk ${talkId})`
  if (plan.savedProfiles.length > 0) yield `~ what is said of ${plan.savedProfiles.length} speakers`
  if (plan.removedProfiles.length > 0) yield `- what was said of ${plan.removedProfiles.length} speakers`
  for (const talk of plan.keptTalks)
    yield `  ${talk.talkTitle} (talk ${talk.talkId}) is not in the file, and stays${why(talk)}`
  for (const { talkTitle, speakerName } of plan.questions) {
    yield `? ${talkTitle}: the file lacks ${speakerName}, whose name is claimed, so it stays`
  }
  for (const { place, message } of plan.problems) yield `! ${place}: ${message}`
  yield summaryOf(plan)
}

const words: Readonly<Partial<Record<keyof ImportedFields, string>>> = {
  foreignId: 'id at the source',
  talkTitle: 'title',
  talkDescription: 'description',
  startDate: 'start',
  duration: 'minutes',
}

function valuesOf(change: FieldChange, zone: Zone): readonly string[] {
  if (change.field === 'startDate') return [toIso(change.from, zone), toIso(change.to, zone)]
  if (change.field === 'links')
    return [change.from, change.to].map((links) => list(links.map(({ url }) => url)))
  return [change.from, change.to].map((value) =>
    typeof value === 'object' ? list(value) : short(String(value)),
  )
}

const list = (texts: readonly string[]): string => (texts.length === 0 ? 'none' : texts.join(', '))

function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  const characters = [...line]
  return JSON.stringify(characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line)
}

const why = ({ comments, stars, claims }: MissingTalk): string =>
  comments + stars + claims === 0
    ? ''
    : `: it has ${comments} comments, ${stars} stars and ${claims} claimed names`

const summaryOf = (plan: ImportSteps): string =>
  isEmptyPlan(plan)
    ? `Nothing to change: ${plan.unchangedTalks} talks are as in the file, ${plan.problems.length} problems.`
    : `Talks: ${plan.addedTalks.length} to add, ${plan.changedTalks.length} to change, ` +
      `${plan.removedTalks.length} to remove, ${plan.unchangedTalks} as in the file; ${plan.problems.length} problems.`
