import { briefEventFields, verboseEventFields } from '@lectern/domain'
import * as v from 'valibot'
import { shownSchemas } from '../fields.ts'
import { imageSchema } from '../images/routes.ts'
import {
  address,
  addressOrEmpty,
  count,
  dateTime,
  dateTimeOrNull,
  described,
  FOR_JOINDIN,
  pageSchema,
  ratingCounts,
  yesOrNo,
} from '../schemas.ts'

export const hostSchema = v.strictObject({ host_name: v.string(), host_uri: address })

const facts = {
  name: v.string(),
  url_friendly_name: v.string(),
  start_date: dateTime,
  end_date: dateTime,
  description: v.string(),
  stub: v.string(),
  href: addressOrEmpty,
  icon: described(addressOrEmpty, 'The small image; images has all of them'),
  attendee_count: count,
  attending: described(v.boolean(), 'Whether you attend'),
  event_comments_count: count,
  tracks_count: count,
  talks_count: count,
  images: v.strictObject({ orig: v.exactOptional(imageSchema), small: v.exactOptional(imageSchema) }),
  tags: v.array(v.string()),
  ...shownSchemas(briefEventFields),
}

const details = {
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  tz_continent: v.string(),
  tz_place: v.string(),
  location: v.string(),
  hashtag: v.string(),
  comments_enabled: yesOrNo,
  cfp_start_date: dateTimeOrNull,
  cfp_end_date: dateTimeOrNull,
  cfp_url: addressOrEmpty,
  talk_comments_count: count,
  hosts: v.array(hostSchema),
  can_edit: v.boolean(),
  rating_counts: described(ratingCounts, 'How often talks of the event were given each rating'),
  banner_uri: described(addressOrEmpty, 'A picture of 3:1, whose address changes with it'),
  logo_uri: described(addressOrEmpty, 'A picture that fits into 320 by 160 pixels'),
  ...shownSchemas(verboseEventFields),
  sponsors: v.array(
    v.strictObject({
      name: v.string(),
      url: address,
      level: v.string(),
      logo: v.exactOptional(described(address, 'Of a sponsor who has one')),
    }),
  ),
}

const whatHostsSee = described(v.boolean(), 'For hosts and site admins only, as the three after it')

const forHosts = {
  pending: v.exactOptional(whatHostsSee),
  rejection_reason: v.exactOptional(v.string()),
  comments_open_from: v.exactOptional(dateTimeOrNull),
  comments_open_until: v.exactOptional(dateTimeOrNull),
}

const links = {
  uri: address,
  verbose_uri: address,
  comments_uri: address,
  talks_uri: address,
  tracks_uri: address,
  attending_uri: address,
  images_uri: address,
  website_uri: address,
  humane_website_uri: address,
}

const moreLinks = {
  attendees_uri: address,
  hosts_uri: address,
  rooms_uri: address,
  changes_uri: address,
  approval_uri: v.exactOptional(described(address, 'For site admins while the event is pending')),
}

const linksForHosts = {
  reported_comments_uri: v.exactOptional(
    described(address, 'For hosts and site admins only, as the two after it'),
  ),
  reported_talk_comments_uri: v.exactOptional(address),
  reported_answers_uri: v.exactOptional(address),
  webhooks_uri: v.exactOptional(described(address, 'Of addresses that are told what happens')),
  imports_uri: v.exactOptional(described(address, 'POST a file of a programme to plan its import')),
  pending_claims_uri: v.exactOptional(address),
  moderations_uri: v.exactOptional(address),
}

const joindinField = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.exactOptional(described(schema, FOR_JOINDIN))

const ratingForJoindin = { event_average_rating: joindinField(count) }

const briefForJoindin = {
  tz_continent: joindinField(v.string()),
  tz_place: joindinField(v.string()),
  location: joindinField(v.string()),
  pending: joindinField(v.boolean()),
  rejection_reason: joindinField(v.string()),
}

export const briefEventSchema = v.strictObject({
  ...facts,
  ...links,
  ...moreLinks,
  ...briefForJoindin,
  ...ratingForJoindin,
})
export const verboseEventSchema = v.strictObject({
  ...facts,
  ...details,
  ...forHosts,
  ...links,
  all_talk_comments_uri: address,
  ...moreLinks,
  stream_uri: described(address, 'Server-sent events: what changes at the event, as it happens'),
  ...linksForHosts,
  ...ratingForJoindin,
  contact_name: joindinField(v.string()),
})

export type BriefEvent = v.InferOutput<typeof briefEventSchema>
export type VerboseEvent = v.InferOutput<typeof verboseEventSchema>
export type HostFields = v.InferOutput<typeof hostSchema>

export const eventsPageSchema = pageSchema({
  events: v.array(v.union([briefEventSchema, verboseEventSchema])),
})
export const listedHostSchema = v.strictObject({
  ...hostSchema.entries,
  remove_host_uri: described(address, 'DELETE as a host or site admin takes the user off the hosts'),
})

export type ListedHostFields = v.InferOutput<typeof listedHostSchema>

export const hostsPageSchema = pageSchema({ hosts: v.array(listedHostSchema) })
export const attendingSchema = pageSchema({ is_attending: v.boolean() })
