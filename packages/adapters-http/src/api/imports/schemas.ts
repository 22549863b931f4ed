import {
  furtherTalkFields,
  importedFields,
  type ImportedFields,
  nameOfField,
  type SnakeCase,
  talkLinkTypes,
} from '@lectern/domain'
import * as v from 'valibot'
import { shownSchemas } from '../fields.ts'
import {
  address,
  addressOrEmpty,
  count,
  dateTime,
  dateTimeOrNull,
  described,
  pageSchema,
} from '../schemas.ts'

const link = v.strictObject({ display_name: v.picklist(talkLinkTypes), url: v.string() })

const names = v.array(v.string())
const place = described(v.string(), 'Where it is in the file')
const talk = { talk_title: v.string(), talk_uri: address }
const track = { track_name: v.string(), track_uri: address }
const value = v.union([v.string(), v.number(), names, v.array(link)])

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
  added_talks: v.array(addedTalk),
  changed_talks: v.array(v.strictObject({ place, ...talk, changes: v.array(changeSchema) })),
  removed_talks: v.array(
    v.strictObject({ ...talk, named: described(v.boolean(), 'Whether remove named it') }),
  ),
  kept_talks: described(
    v.array(v.strictObject({ ...talk, comments: count, stars: count, claims: count })),
    'Talks that the file lacks and that stay',
  ),
  unchanged_talks: count,
  questions: described(
    v.array(v.strictObject({ place, ...talk, speaker_name: v.string() })),
    'Claimed names that the file lacks; they stay',
  ),
  problems: described(
    v.array(v.strictObject({ place, message: v.string() })),
    'Rows that are left out, and parts of rows',
  ),
})

export type ImportPlanRecord = v.InferOutput<typeof importPlanSchema>

export const importPlansPageSchema = pageSchema({ imports: v.array(importPlanSchema) })
