import { formWordOf, type Language, noRatings, wholeAverageOf, zoneParts } from '@lectern/domain'
import type { PresentedFields } from '@lectern/http'
import type { Route } from '../../exchange/route.ts'
import { change } from '../../api/operations.ts'
import type { Compatibility } from '../compatibility.ts'
import { departures, type JoindinOptions } from './departures.ts'

const fields: PresentedFields = {
  ofEvent: ({ approval, ownRatings }) => ({
    pending: approval.state === 'pending',
    rejection_reason: approval.state === 'rejected' ? approval.reason : '',
    event_average_rating: wholeAverageOf(ownRatings ?? noRatings),
  }),
  ofBriefEvent({ zone, location }) {
    const { continent, place } = zoneParts(zone)
    return { tz_continent: continent, tz_place: place, location }
  },
  ofVerboseEvent: ([host]) => ({ contact_name: host?.hostName ?? '' }),
  averageRating: wholeAverageOf,
  ofTalk: (id) => ({ id }),
  ofVerboseTalk: ({ ownRating }) => ({ user_rating: ownRating ?? false }),
  ofVerboseUser: ({ trusted }) => ({ trusted }),
  withAvatar: (record, hash) => ({ ...record, avatar_hash: hash, gravatar_hash: hash }),
  talkType: formWordOf,
  ofLanguage: ({ name }, uri) => ({ code: codes.get(name) ?? '', verbose_uri: `${uri}?verbose=yes` }),
  ofTalkType: ({ name }, uri) => ({ description: name, verbose_uri: `${uri}?verbose=yes` }),
  ofClaim: (createdDate) => ({ date_added: createdDate }),
  ofReport: (reportingUsername, decidingUsername) => ({
    reporting_user_username: reportingUsername,
    deciding_user_username: decidingUsername,
  }),
  ofTalkLink: (id) => ({ id }),
  ofApplication: ({ name, apiKey }, uri) => ({
    application: name,
    consumer_key: apiKey,
    // The secret is shown once, when a site admin lets the application exchange passwords.
    consumer_secret: '',
    client_uri: uri,
  }),
}

/** The abbreviations of joind.in. They follow no standard. */
const abbreviations: Readonly<Record<Language, string>> = {
  'English - US': 'us',
  'English - UK': 'uk',
  Deutsch: 'de',
  Nederlands: 'ne',
  Francais: 'fr',
  Espanol: 'es',
  Polish: 'pl',
  Finnish: 'fi',
  'Brazilian Portuguese': 'pobr',
}
const codes: ReadonlyMap<string, string> = new Map(Object.entries(abbreviations))

/** Operations of joind.in that the contract does not have. */
const moreRoutes: readonly Route[] = [
  change({
    method: 'DELETE',
    path: '/events/:eventId/talks/:talkId',
    useCase: 'deleteTalk',
    operationId: 'deleteTalkOfEvent',
    summary: 'Delete a talk of this event with its comments, as a host or site admin',
    success: { status: 204, description: 'The talk is gone' },
  }),
  change({
    method: 'DELETE',
    path: '/users/:userId/talk_comments',
    useCase: 'takeDownComments',
    operationId: 'takeDownTalkComments',
    summary: 'Take down all comments of a user on talks, as a site admin',
    success: { status: 204, location: 'the action; DELETE there undoes it' },
    input: ({ ids }) => ({ authorId: ids.userId, on: 'talk' }),
    at: ({ uris }, { id }) => uris.moderation(id, undefined),
  }),
]

/** What the clients of joind.in expect. `docs/compatibility.md` has the whole table. */
export const joindin = (options: JoindinOptions): Compatibility => ({
  jsonType: 'application/json; charset=utf8',
  fields,
  departures: departures(options),
  moreRoutes,
  signInFirst: [{ method: 'POST', path: '/events/:eventId', reason: 'create data' }],
})
