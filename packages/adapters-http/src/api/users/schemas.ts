import { furtherProfileFields } from '@lectern/domain'
import * as v from 'valibot'
import { shownSchemas } from '../fields.ts'
import { address, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

const facts = {
  username: v.string(),
  full_name: v.string(),
  twitter_username: v.string(),
  biography: v.string(),
}

const toSelf = 'For the user and site admins only'

const details = {
  trusted: v.exactOptional(described(v.boolean(), `${toSelf}. ${FOR_JOINDIN} for everybody`)),
  avatar_hash: described(v.string(), 'Behind the base address of avatars: the image of the user'),
  gravatar_hash: v.exactOptional(described(v.string(), `${FOR_JOINDIN}: the same`)),
  ...shownSchemas(furtherProfileFields),
  email: v.exactOptional(described(v.string(), toSelf)),
  admin: v.exactOptional(described(v.boolean(), 'For site admins only')),
  suspended: v.exactOptional(described(v.boolean(), 'For site admins only')),
}

const links = {
  uri: address,
  verbose_uri: address,
  website_uri: address,
  talks_uri: address,
  attended_events_uri: address,
  hosted_events_uri: address,
  talk_comments_uri: address,
  event_comments_uri: address,
  can_edit: v.exactOptional(described(v.boolean(), 'When signed in')),
}

export const briefUserSchema = v.strictObject({ ...facts, ...links })
export const verboseUserSchema = v.strictObject({
  ...facts,
  ...details,
  ...links,
  starred_talks_uri: v.exactOptional(described(address, 'For the user only')),
  starred_calendar_uri: v.exactOptional(described(address, 'For the user only')),
  photo_uri: v.exactOptional(described(address, toSelf)),
  export_uri: v.exactOptional(described(address, toSelf)),
  trusted_uri: v.exactOptional(described(address, 'For site admins only')),
  suspension_uri: v.exactOptional(described(address, 'For site admins only')),
})

export type BriefUser = v.InferOutput<typeof briefUserSchema>
export type VerboseUser = v.InferOutput<typeof verboseUserSchema>

export const usersPageSchema = pageSchema({ users: v.array(v.union([briefUserSchema, verboseUserSchema])) })
