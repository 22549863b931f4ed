/** Sections 2.7 and 2.8: a track and a user. */
export const trackAndUser = {
  '2.7 fields': 'These fields, and no others',
  '2.7 track_name': 'A string: the name',
  '2.7 track_description': 'A string: the description',
  '2.7 talks_count': 'An integer: the talks in it',
  '2.7 uri': 'The track itself',
  '2.7 verbose_uri': 'The verbose form',
  '2.7 event_uri': 'Its event',
  '2.7 verbose': 'The verbose form, whose fields the contract does not show',

  '2.8 known': 'Speakers, hosts and signed-in commenters have a record',
  '2.8 links': 'It links to the talks the user gave and to the events the user attended',
  '2.8 fields': 'It has fields, which the contract does not show',
} as const
