/** Sections 4.4, 4.9, 4.10, 5.7 and 7: creating and editing events, attendance, rights and refusals. */
export const writingEvents = {
  '4.4 POST': 'POST /events/ creates an event; its body is JSON',
  '4.4 name': 'Required: a string',
  '4.4 description': 'Required: a string',
  '4.4 location': 'Required: a string; online is accepted for virtual events',
  '4.4 start_date': 'Required: a date-time, parsed leniently',
  '4.4 end_date': 'Required: a date-time, parsed leniently',
  '4.4 tz_continent': 'Required: a string such as the name of a continent',
  '4.4 tz_place': 'Required: a string such as the name of a city',
  '4.4 href': 'Optional: a valid URL',
  '4.4 cfp_url': 'Optional: a valid URL',
  '4.4 cfp_start_date': 'Optional: a date-time, parsed leniently',
  '4.4 cfp_end_date': 'Optional: a date-time, parsed leniently',
  '4.4 tags': 'Optional: an array of strings',
  '4.4 created': '201 with an empty body, and Location points at the events',
  '4.4 approved at once': 'Events of site admins are approved at once, others are submitted for approval',
  '4.4 PUT': 'PUT /events/{event_id} replaces the event',
  '4.4 PUT whole': 'The body is the whole event, all fields and no links',
  '4.4 PUT required': 'The same seven fields are required as for creation',
  '4.4 PUT left out': 'Optional fields that are left out keep their values',
  '4.4 PUT empty': 'Supplying an optional field empty removes its value',
  '4.4 PUT optional':
    'href, cfp_url, cfp_start_date, cfp_end_date, latitude, longitude and tags are optional',
  '4.4 PUT answer': '204, and Location points to the event',

  '4.9 attending': 'POST and DELETE set and clear the attending status of the signed-in user',

  '4.10 statuses': 'Starring and attending succeed with statuses that the contract does not show',
  '4.10 bodies': 'Starring and attending may have bodies, which the contract does not show',

  '5.7 read': 'Anyone reads public data',
  '5.7 create a talk': 'Site admins and hosts of the event create talks',
  '5.7 edit a talk':
    'Site admins, hosts of the event and approved speakers of the talk edit it and change its tracks',
  '5.7 tracks': 'Site admins and hosts of the event create, edit and delete tracks',
  '5.7 submit': 'Signed-in users submit events; those of site admins are approved at once',
  '5.7 star and attend': 'Signed-in users star talks and set attendance',

  '7 message': 'What fails has a 4xx status and a message that says what went wrong',
  '7 other event': 'Adding a talk to a track of another event is not allowed',
} as const
