import {
  furtherTalkFields,
  languages,
  roomFields,
  speakerLimits,
  talkFields,
  talkTypeCatalog,
  talkTypes,
} from '@lectern/domain'
import { OTHER_SOCIAL } from '@lectern/http'
import { bodySchemas, shownSchemas } from '../fields.ts'
import {
  address,
  addressOrEmpty,
  count,
  dateTime,
  described,
  FOR_JOINDIN,
  pageSchema,
  ratingCounts,
  yesOrNo,
} from '../schemas.ts'
import {
  DATE_RULE,
  optional,
  optionalText,
  optionalUrl,
  requiredDate,
  requiredText,
  wholeNumberIn,
} from '../inputs.ts'
import * as v from 'valibot'

const speakerSchema = v.strictObject({
  speaker_name: v.string(),
  speaker_uri: v.exactOptional(described(address, 'When the speaker has claimed the talk')),
})

/** With the word that clients of an older service expect in place of `Social`. */
export const shownTalkType = v.union([
  v.picklist(talkTypes),
  described(v.literal(OTHER_SOCIAL), `${FOR_JOINDIN}, in place of Social`),
])

const trackOfTalk = v.strictObject({ track_name: v.string(), track_uri: address, remove_track_uri: address })

const facts = {
  talk_title: v.string(),
  url_friendly_talk_title: described(v.string(), 'Unique within the event'),
  talk_description: v.string(),
  type: shownTalkType,
  start_date: dateTime,
  duration: described(count, 'Minutes'),
  stub: described(v.string(), 'Unique within the service'),
  average_rating: described(v.number(), `0 while there are no ratings. ${FOR_JOINDIN} a whole number`),
  comments_enabled: yesOrNo,
  comment_count: count,
  starred: described(v.boolean(), 'Whether you have starred the talk'),
  starred_count: count,
  speakers: v.array(speakerSchema),
  tracks: v.array(trackOfTalk),
  room: described(v.string(), 'Its name; empty without a room'),
  room_uri: v.exactOptional(address),
  ...shownSchemas(furtherTalkFields),
}

export const voteFigures = {
  vote_counts: described(
    v.nullable(ratingCounts),
    'How many voted for each rating, besides comments; null for fewer than the service shows to you',
  ),
  vote_average: described(v.nullable(v.number()), 'Rounded as average_rating; null with vote_counts'),
}

const details = {
  slides_link: addressOrEmpty,
  language: v.picklist(languages),
  talk_media: described(v.array(v.record(v.string(), address)), 'The address of each link, by its type'),
  rating_counts: described(ratingCounts, 'How often the talk was given each rating'),
  ...voteFigures,
}

const links = {
  uri: address,
  verbose_uri: address,
  website_uri: address,
  comments_uri: address,
  verbose_comments_uri: address,
  event_uri: address,
  starred_uri: address,
  tracks_uri: address,
  speakers_uri: address,
  links_uri: address,
}

const moreLinks = {
  votes_uri: described(address, 'The figures of the votes; your own vote is at /mine below it'),
}

const idForJoindin = { id: v.exactOptional(described(count, FOR_JOINDIN)) }

export const briefTalkSchema = v.strictObject({ ...facts, ...links, ...idForJoindin })
export const verboseTalkSchema = v.strictObject({
  ...facts,
  ...details,
  ...links,
  ...moreLinks,
  ...idForJoindin,
  user_rating: v.exactOptional(
    described(v.union([count, v.literal(false)]), `${FOR_JOINDIN}: your first rating of the talk, or false`),
  ),
})

export type BriefTalk = v.InferOutput<typeof briefTalkSchema>
export type VerboseTalk = v.InferOutput<typeof verboseTalkSchema>
export type SpeakerFields = v.InferOutput<typeof speakerSchema>

export const talksPageSchema = pageSchema({ talks: v.array(v.union([briefTalkSchema, verboseTalkSchema])) })
export const listedSpeakerSchema = v.strictObject({
  ...speakerSchema.entries,
  remove_speaker_uri: v.exactOptional(
    described(address, 'DELETE as that speaker, a host or site admin; the name stays'),
  ),
})

export type ListedSpeakerFields = v.InferOutput<typeof listedSpeakerSchema>

export const speakersPageSchema = pageSchema({ speakers: v.array(listedSpeakerSchema) })
export const starredSchema = pageSchema({ has_starred: v.boolean() })

const typeWords = [...new Set(talkTypeCatalog.flatMap(({ name, title }) => [name, title]))]
const speakerName = requiredText(speakerLimits.name)
const KEPT = 'An edit keeps it when this is left out, empty or null'

/** The body of a talk, for the documentation. The domain checks it. */
export const talkBodySchema = v.object({
  talk_title: requiredText(talkFields.talkTitle.most),
  talk_description: requiredText(talkFields.talkDescription.most),
  language: optional(v.picklist([...languages, '']), KEPT),
  type: optional(v.picklist([...typeWords, '']), KEPT),
  start_date: requiredDate(`Within the event. ${DATE_RULE}`),
  speakers: v.exactOptional(
    described(
      v.pipe(
        v.array(v.union([speakerName, v.object({ speaker_name: speakerName })])),
        v.maxLength(speakerLimits.names),
      ),
      'All names, each once; an edit removes the speakers that are left out, and keeps all when the list is left out',
    ),
  ),
  duration: optional(wholeNumberIn(talkFields.duration), `Minutes. ${KEPT}`),
  slides_link: optionalUrl(
    'An edit keeps it when this is left out, and removes it when this is empty or null',
  ),
  room: optionalText(
    roomFields.roomName.most,
    'The name of a room of the event. Another name makes a room, empty or null is none, and an edit keeps the room when this is left out. A speaker cannot change it',
  ),
  ...bodySchemas(furtherTalkFields),
})
