import type { Route } from '@lectern/http'

/** By the first segment of the path. */
const tags: Readonly<Record<string, readonly [name: string, description: string]>> = {
  '': ['Start', 'The addresses to start at'],
  events: ['Events', 'Events with their hosts, images, imports and attendance'],
  tracks: ['Tracks', 'The tracks of events'],
  talks: ['Talks', 'Talks with their speakers, links and stars'],
  talk_comments: ['Comments', 'Comments with ratings, and reports of them'],
  event_comments: ['Comments', 'Comments with ratings, and reports of them'],
  moderations: ['Moderation', 'Take-downs and the audit log'],
  audit: ['Moderation', 'Take-downs and the audit log'],
  users: ['Users', 'Accounts and what people did'],
  emails: ['Users', 'Accounts and what people did'],
  contact: ['Users', 'Accounts and what people did'],
  token: ['Access', 'Access tokens and applications'],
  applications: ['Access', 'Access tokens and applications'],
  languages: ['Catalogue', 'The languages and types of talks'],
  talk_types: ['Catalogue', 'The languages and types of talks'],
}

export const tagOf = (route: Route): string => tagFor(route)[0]

/** The tags of these routes, each once. */
export const tagsOf = (routes: readonly Route[]) =>
  [...new Map(routes.map(tagFor))].map(([name, description]) => ({ name, description }))

function tagFor({ path }: Route): readonly [name: string, description: string] {
  const tag = tags[path.split('/')[1] ?? '']
  if (tag === undefined) throw new Error(`The API document has no tag for ${path}`)
  return tag
}
