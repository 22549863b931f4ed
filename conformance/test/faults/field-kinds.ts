import { asFields, asList, asText } from '../../src/reading/fields.ts'
import { type Fault, fault } from './fault.ts'
import { field, noField } from './inject/replies.ts'

/** A string, URLs, integers, a boolean, a date, lists, an object, and absent fields. */
export const fieldKindFaults: readonly Fault[] = [
  fault('2.2 name', 'the name of an event is cut short').by(
    field('events', 'name', (name) => asText(name).slice(1)),
  ),

  fault('2.2 href', 'the website of an event has a character too many').by(
    field('events', 'href', (href) => `${asText(href)}x`),
  ),
  fault('2.4 website_uri', 'talks have no page on the website').by(field('talks', 'website_uri', () => '')),

  fault('2.4 starred_count', 'the star count is off by one').by(
    field('talks', 'starred_count', (count) => Number(count) + 1),
  ),
  fault('2.5 rating', 'ratings are strings').by(field('comments', 'rating', String)),
  fault('2.2 attending', 'every visitor attends').by(field('events', 'attending', () => true)),

  fault('2.2 start_date', 'dates have milliseconds').by(
    field('events', 'start_date', (date) => asText(date).replace(/(?=[+-]\d\d:)/u, '.000')),
  ),

  fault('2.2 tags', 'the first tag is missing').by(field('events', 'tags', (tags) => asList(tags).slice(1))),
  fault('2.4 speakers', 'unclaimed speakers have an empty speaker_uri').by(
    field('talks', 'speakers', (speakers) =>
      asList(speakers).map((speaker) => ({ speaker_uri: '', ...asFields(speaker) })),
    ),
  ),

  fault('2.3 keyed', 'images are a list').by(
    field('events', 'images', (images) => Object.values(asFields(images))),
  ),

  fault('2.7 track_description', 'tracks have no description').by(noField('tracks', 'track_description')),
  fault('2.8 fields', 'users have no full name').by(noField('users', 'full_name')),
]
