import { editStatus } from './edits.ts'
import { type Fault, fault } from './fault.ts'

const paths = [
  ['4.2 /events', /\/events(?:\?|$)/u],
  ['4.2 /events/{event_id}', /\/events\/\d+(?:\?|$)/u],
  ['4.2 /events/{event_id}/talks', /\/events\/\d+\/talks(?:\?|$)/u],
  ['4.2 /events/{event_id}/tracks', /\/tracks(?:\?|$)/u],
  ['4.2 /events/{event_id}/comments', /\/events\/\d+\/comments(?:\?|$)/u],
  ['4.2 /event_comments/{comment_id}', /\/event_comments\/\d+(?:\?|$)/u],
  ['4.2 /event_comments/{comment_id}', /\/events\/\d+\/comments\/\d+(?:\?|$)/u],
  ['4.2 /events/{event_id}/talk_comments', /\/events\/\d+\/talk_comments(?:\?|$)/u],
  ['4.2 /events/{event_id}/attendees', /\/attendees(?:\?|$)/u],
  ['4.2 /talks/{talk_id}', /\/talks\/\d+(?:\?|$)/u],
  ['4.2 /talks/{talk_id}/comments', /\/talks\/\d+\/comments(?:\?|$)/u],
  ['4.2 /talk_comments/{comment_id}', /\/talk_comments\/\d+(?:\?|$)/u],
  ['4.2 /talk_comments/{comment_id}', /\/talks\/\d+\/comments\/\d+(?:\?|$)/u],
  ['4.2 /tracks/{track_id}', /\/tracks\/\d+(?:\?|$)/u],
  ['4.2 /users/{user_id}', /\/users\/\d+(?:\?|$)/u],
  ['4.2 /users/{user_id}/attended', /\/attended(?:\?|$)/u],
  ['4.2 /users/{user_id}/talks', /\/users\/\d+\/talks(?:\?|$)/u],
  ['4.2 comments of a user', /\/users\/\d+\/event_comments(?:\?|$)/u],
  ['4.2 lists', /\/users\/\d+\/talks\?/u],
] as const

/** Something of section 4.2 is not there. */
export const pathFaults: readonly Fault[] = paths.map(([sentence, path]) =>
  fault(sentence, `${path.source} leads nowhere`, { reply: editStatus(200, 404, path) }),
)
