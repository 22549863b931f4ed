/** Sections 3 to 5, 7 and 8: what can be changed. */
export const writingContract = {
  // Section 3: states and how they change; the rows about comments are not among them.
  '3 star': 'POST to starred_uri, signed in: starred is true for that user, and starred_count rises',
  '3 unstar': 'DELETE to starred_uri, signed in: starred is false for that user',
  '3 attend': 'POST to attending_uri, signed in: attending is set, and attendee_count rises',
  '3 unattend': 'DELETE to attending_uri, signed in: not attending',
  '3 into track': 'POST of track_uri to tracks_uri by an admin, host or approved speaker: in the track, 201',
  '3 out of track': 'DELETE to remove_track_uri by an admin, host or approved speaker: not in it, 204',
  '3 submit': 'POST to the events: submitted for approval, approved at once when an admin submits; 201',

  // Sections 4.4, 4.9, 4.10, 5.7 and 7: creating and editing events, attendance, rights and refusals.
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

  // Sections 4.5, 4.10, 5.7, 7 and 8, and section 7 of what fills the gaps: the images of events.
  '4.5 POST': 'POST of a multipart form, with one field named image and no other, to images_uri',
  '4.5 no JSON': 'Accepts no JSON',
  '4.5 admin': 'The user must be an event admin',
  '4.5 created': '201, and Location points to the event',
  '4.5 failure': 'On failure, an error status and a message',
  '4.5 DELETE': 'DELETE removes all current images of the event',
  '4.5 size': 'The image must be square, at least 140 and at most 1440 pixels on a side',

  '4.10 image removal': 'Removing images succeeds with a status that the contract does not show',

  '5.7 images': 'An event admin replaces and removes its images',

  '7 images': 'An upload that fails has an appropriate status and a message',

  '8 image': 'The image of an event is square, at least 140 and at most 1440 pixels on a side',
  '8 small image': 'The small image is 140 by 140 pixels',

  'D7 content': 'GIF, JPEG or PNG by content, not by name',
  'D7 square': 'Square',
  'D7 sides': 'From 140 to 1440 pixels',
  'D7 bytes': 'At most 5 MiB',
  'D7 one file': 'Exactly one file field, named image',
  'D7 words none': 'Image was not supplied',
  'D7 words format': 'Supplied image must be a PNG, JPG or GIF',
  'D7 words square': 'Supplied image must be square',
  'D7 words small': 'Supplied image must be at least 140px square',
  'D7 words large': 'Supplied image must be no more than 1440px square',
  'D7 other field': 'Another field or a second file is 400',
  'D7 JSON': 'JSON is 415',
  'D7 metadata': 'orig loses all metadata',
  'D7 pixels': 'orig loses no pixels and no frames',
  'D7 orientation': 'orig is encoded again only to turn it as its EXIF data says',
  'D7 small': 'small is 140 by 140, of the same type, and the first frame',
  'D7 new addresses': 'Each upload gets new addresses',
  'D7 hash': 'They have the hash of the content in their name',
  'D7 immutable': 'Cache-Control: public, max-age=31536000, immutable',
  'D7 old files': 'Replacing and deleting remove the old files',
  'D7 deleted': 'DELETE is 204',
  'D7 rights': 'Hosts and admins',

  // Sections 4.6 and 4.7: tracks and talks.
  '4.6 POST':
    'POST to tracks_uri of track_name and track_description, both required: 201, Location: the track',
  '4.6 PUT': 'PUT of track_name and track_description to the track: 204, Location: the track',
  '4.6 DELETE': 'DELETE of the track: 204',
  '4.6 rights': 'The user must be a site admin or a host of the event',

  '4.7 POST': 'POST /events/{event_id}/talks creates a talk',
  '4.7 POST rights': 'The user must be a site admin or a host of the event',
  '4.7 talk_title': 'A string',
  '4.7 talk_description': 'A string',
  '4.7 language': 'One of nine; English - UK by default',
  '4.7 type': 'Talk, Social event, Workshop, Keynote or Event related; Talk by default',
  '4.7 start_date': 'An ISO date-time; lenient free-form expressions are parsed too',
  '4.7 speakers': 'An array of names, even for one speaker',
  '4.7 duration': 'An integer: minutes; 0 when none is given',
  '4.7 slides_link': 'A URL',
  '4.7 created': '201, and Location points to the new talk',
  '4.7 created body': 'A talks array with the talk in normal form, and meta with user_uri',
  '4.7 least': 'talk_title, talk_description and start_date are enough',
  '4.7 PUT': 'PUT /talks/{talk_id} edits a talk',
  '4.7 PUT rights': 'The user must be a site admin, a host of the event or an approved speaker of the talk',
  '4.7 PUT fields': 'The body holds the same fields as creation',
  '4.7 PUT answer': '204, and Location points to the talk',
  '4.7 complete speakers': 'A speaker who is left out of speakers is removed from the talk',
  '4.7 into track': 'POST /talks/{talk_id}/tracks adds the talk to a track',
  '4.7 into track body': 'track_uri is a track of the same event',
  '4.7 into track rights': 'The same as for editing the talk',
  '4.7 into track answer': '201, and Location points to the talk',
  '4.7 out of track': 'DELETE /talks/{talk_id}/tracks/{track_id} removes the talk from the track',
  '4.7 out of track rights': 'The same as for editing the talk',
  '4.7 out of track answer': '204, and Location points to the talk',
  '4.7 starred': 'POST and DELETE /talks/{talk_id}/starred set and clear the starred status',
  '4.7 starred rights': 'Both need an authenticated user',

  // Sections 3, 4.8, 5.7 and 7: comments, reports and what becomes of them.
  '3 reported':
    'POST to reported_uri, signed in: 202; the comment is among the reports and no longer in the collection',
  '3 restored': 'Moderation by an admin lists a reported comment again',

  '4.8 comment on talk':
    'POST /talks/{talk_id}/comments of rating, an integer, and comment, a string; signed in',
  '4.8 talk comment created':
    '201, empty, and Location points to the new comment (/talk_comments/{comment_id})',
  '4.8 comment on event': 'POST /events/{event_id}/comments of rating and comment; signed in',
  '4.8 recorded': 'The service records the user and the time',
  '4.8 event comment created':
    '201, empty, and Location points to the new comment (/event_comments/{comment_id})',
  '4.8 report talk comment':
    'POST /talk_comments/{comment_id}/reported, no body: 202, empty, Location: the comments of the talk',
  '4.8 report event comment':
    'POST /event_comments/{comment_id}/reported, no body: 202, empty, Location: the comments of the event',
  '4.8 not anonymous': 'Nobody comments anonymously: the user must be signed in',

  '5.7 comment': 'Signed-in users comment on talks and events, and report comments',
  '5.7 restore': 'An admin restores a reported comment',

  '7 duplicate': 'A duplicate comment is 400 with the message Duplicate comment',
  '7 spam': 'A comment judged to be spam is 400 with the message comment failed spam check',
} as const
