import type { Event } from '../events/event.ts'
import { fold } from '../folding.ts'
import { fieldsOf, importedFields } from './field-changes.ts'
import type { StoredProgramme, StoredTalk } from './stored-programme.ts'

/**
 * The same text for the same event and programme. A plan of an import is only applied while this text stays the same. A new
 * field changes all texts, so no plan is applied that an older version stored without the field.
 */
export const programmeText = (
  { startDate, endDate, zone }: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
  { tracks, talks }: StoredProgramme,
): string =>
  JSON.stringify([
    [startDate, endDate, zone],
    tracks
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, trackName, trackDescription }) => [id, trackName, trackDescription]),
    talks.toSorted((one, other) => one.id - other.id).map(partsOf),
  ])

/** Tracks have no order, and their names are those of the programme. */
const partsOf = (talk: StoredTalk) => {
  const fields = fieldsOf({ ...talk, tracks: [] }, new Map())
  return [
    [talk.id, talk.urlFriendlyTalkTitle],
    importedFields.map((field) => fields[field]),
    talk.speakers.map(({ userId }) => userId ?? null),
    talk.links.map(({ id }) => id),
    talk.pendingNames.map(fold).toSorted(),
    talk.tracks.toSorted((one, other) => one - other),
  ]
}
