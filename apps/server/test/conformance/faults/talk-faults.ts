import { asFields, asList, asText } from '../reading/fields.ts'
import { dropField, editField, editRecords, editText, reverse, rewritePath } from './edits.ts'
import { type Fault, fault } from './fault.ts'
import { port, reversed, withItems } from './meddle.ts'

/** Talks, tracks and what is below them. */
export const talkFaults: readonly Fault[] = [
  fault('2.4 starred', 'everybody has starred everything', {
    reply: editField('talks', 'starred', () => true),
  }),
  fault(
    'D4 talk order',
    'talks stand in the order in which they were made',
    port('talkQueries', ({ list }) => ({
      list: async (...asked) =>
        withItems(await list(...asked), (talks) => talks.toSorted((one, other) => one.id - other.id)),
    })),
  ),
  fault(
    'D4 track order',
    'tracks stand in the order in which they were made',
    port('trackQueries', ({ list }) => ({
      list: async (...asked) =>
        withItems(await list(...asked), (tracks) => tracks.toSorted((one, other) => one.id - other.id)),
    })),
  ),
  fault('D4 track verbose', 'verbose tracks list their talks', {
    reply: editRecords('tracks', (track, { path }) =>
      path.includes('verbose=yes') ? { ...track, talks: [] } : track,
    ),
  }),
  fault('2.4 kinds', 'types are the words of forms', {
    reply: editField('talks', 'type', (type) => (type === 'Social' ? 'Social event' : type)),
  }),
  fault('D4 type', 'types are in lower case', {
    reply: editField('talks', 'type', (type) => asText(type).toLowerCase()),
  }),
  fault('D4 website_uri', 'talks are found by their names', {
    reply: editRecords('talks', (talk) => ({
      ...talk,
      website_uri: asText(talk['website_uri']).replace(
        asText(talk['stub']),
        asText(talk['url_friendly_talk_title']),
      ),
    })),
  }),
  fault('D4 title search', 'the oldest talks stand first', { reply: reverse(/\/talks\?title=/u, 'talks') }),
  fault('D4 title search', '% finds all talks', { request: rewritePath(/title=%25(?=&|$)/gu, 'title=a') }),
  fault('D4 title needed', 'without a title all talks are listed', {
    request: rewritePath(/\/v2\.1\/talks$/gu, '/v2.1/talks?title=a'),
  }),
  fault('D4 average_rating', 'averages are not rounded', {
    reply: editField('talks', 'average_rating', (average) => (average === 4.3 ? 13 / 3 : average)),
  }),
  fault('D4 average_rating', 'averages are rounded down', {
    reply: editField('talks', 'average_rating', (average) => (average === 2.3 ? 2.2 : average)),
  }),
  fault('D4 average_rating', 'zeros count in averages', {
    reply: editField('talks', 'average_rating', (average) => (average === 4.3 ? 2.6 : average)),
  }),
  fault('D4 average_rating', 'without ratings there is no average', {
    reply: editField('talks', 'average_rating', (average) => average || null),
  }),
  fault(
    '2.4 average_rating',
    'anonymous ratings count in averages',
    port('talkQueries', ({ find }) => ({
      find: async (...asked) => {
        const talk = await find(...asked)
        return talk && { ...talk, ratingFigures: { ...talk.ratingFigures, 1: 1 } }
      },
    })),
  ),
  fault('D4 rating_counts', 'rating_counts is a list', {
    reply: editField('talks', 'rating_counts', (counts) => Object.values(asFields(counts))),
  }),
  fault('D4 rating_counts', 'events have no rating_counts', { reply: dropField('events', 'rating_counts') }),
  fault('D4 speakers', 'only claimed speakers are listed', {
    reply: (reply, request) =>
      editText((text) => text.replace(',{"speaker_name":"Ursula Unclaimed"}', ''), /json/u)(reply, request),
  }),
  fault('2.4 speakers', 'unclaimed speakers have an empty speaker_uri', {
    reply: editField('talks', 'speakers', (speakers) =>
      asList(speakers).map((speaker) => ({ speaker_uri: '', ...asFields(speaker) })),
    ),
  }),
  fault('2.4 tracks', 'tracks of a talk have no remove_track_uri', {
    reply: editField('talks', 'tracks', (tracks) =>
      asList(tracks).map((track) => ({ ...asFields(track), remove_track_uri: undefined })),
    ),
  }),
  fault('D4 talk links', 'links of talks have no address', { reply: dropField('talk_links', 'uri') }),
  fault('D4 slides_link', 'slides_link is the first link', {
    reply: editRecords('talks', (talk) =>
      Array.isArray(talk['talk_media']) && talk['talk_media'].length > 0
        ? { ...talk, slides_link: Object.values(asFields(talk['talk_media'][0]))[0] }
        : talk,
    ),
  }),
  fault('2.4 verbose_comments_uri', 'verbose comments are brief', {
    reply: editField('talks', 'verbose_comments_uri', (uri) => asText(uri).replace('?verbose=yes', '')),
  }),
  fault(
    '4.2 /events/{event_id}/talks',
    'talks of an event stand backwards',
    port('talkQueries', ({ list }) => ({
      list: async (...asked) => withItems(await list(...asked), reversed),
    })),
  ),
]
