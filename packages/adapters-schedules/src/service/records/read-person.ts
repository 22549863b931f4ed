import type { SourcePerson } from '@lectern/application'
import type { JsonRecord } from './json-record.ts'

export const readPerson = (person: JsonRecord): SourcePerson => ({
  uri: person.uri,
  username: person.required('username'),
  fullName: person.text('full_name'),
  twitterUsername: person.text('twitter_username'),
  biography: person.text('biography'),
})
