import { type Language, formWordOf, noRatings, wholeAverageOf, zoneParts } from '@lectern/domain'
import type { PresentedFields } from '@lectern/http'

export const fields: PresentedFields = {
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
