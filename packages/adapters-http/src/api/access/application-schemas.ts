import * as v from 'valibot'
import { address, dateTime, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

export const applicationSchema = v.strictObject({
  name: v.string(),
  description: v.string(),
  callback_url: described(v.string(), 'Where people are sent back to'),
  api_key: v.string(),
  legacy_consent: described(v.boolean(), 'Whether it may be allowed without PKCE'),
  created_date: dateTime,
  application_uri: address,
  grants_uri: v.exactOptional(described(address, 'For site admins only')),
  application: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  consumer_key: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  consumer_secret: v.exactOptional(described(v.literal(''), FOR_JOINDIN)),
  client_uri: v.exactOptional(described(address, FOR_JOINDIN)),
})

export type ApplicationFields = v.InferOutput<typeof applicationSchema>

export const applicationsPageSchema = pageSchema({ applications: v.array(applicationSchema) })
export const clientsPageSchema = pageSchema({ clients: v.array(applicationSchema) })

export const grantsPageSchema = pageSchema({
  password: described(v.boolean(), 'Whether it may exchange passwords for access tokens'),
  client_id: described(v.string(), 'The API key'),
  client_secret: described(v.string(), 'Shown this once; empty when there is none'),
})
