/** What fills the gaps of the contract, section 1: bodies, the words of refusals, and guards; and the queue of mails. */
export const writingDecidedTransport = {
  'D1 JSON sent': 'application/json with or without parameters; another type is 415',
  'D1 JSON object': 'Invalid JSON, or JSON that is no object, is 400',
  'D1 body size': 'More than 256 KiB is 413',
  'D1 no body': 'No body where JSON is needed is 400',
  'D1 bodies ignored': 'Routes without a body ignore any body of any type',
  'D1 unknown fields': 'Unknown fields are ignored',
  'D1 trimmed': 'Texts are trimmed',
  'D1 as written': 'Texts are stored as written and escaped on output',
  'D1 storable': 'U+0000 and lone surrogates are 400',
  'D1 longest': 'name, talk_title, track_name, location 200; hashtag 50; descriptions 20,000',
  'D1 empty text': 'A required text that is empty is missing',

  'D1 all problems': 'All problems of a body come at once, in the order of the tables of fields',
  'D1 pointers': 'application/problem+json points to the fields of a body',
  'D1 refused': 'A state change that is refused is 400',

  'D1 words required': `'name' is a required field, and so for description, track_name and track_description`,
  'D1 words location': `'location' is a required field (for virtual events, 'online' works)`,
  'D1 words dates': `Both 'start_date' and 'end_date' must be supplied in a recognised format`,
  'D1 words order': 'The event start date must be before its end date; equal is allowed',
  'D1 words zone': `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
  'D1 words talk title': 'The talk title field is required',
  'D1 words talk description': 'The talk description field is required',
  'D1 words talk start': 'Please give the date and time of the talk',
  'D1 words sign-in': 'You must be logged in to create data, update data or remove data',
  'D1 words URL': `'href' must be a valid http or https URL, and so for each URL`,
  'D1 words latitude': `'latitude' must be a number from -90 to 90`,
  'D1 words tags': `'tags' must be a list of 1 to 50 character strings`,
  'D1 words date': `'cfp_start_date' is not a date that could be understood`,
  'D1 words field first': 'Always the field in quotes first, then what is right',

  'D1 If-Match': 'Holds when it is the present ETag of what the caller is shown; else 412',
  'D1 If-Match verbose': 'Brief or verbose',
  'D1 If-Match coding': 'Coding ignored',
  'D1 same key': 'An Idempotency-Key with the same body within 24 h gives the first answer again',
  'D1 key with another body': '422',
  'D1 key still running': 'The second waits for the first up to 5 s, then 409 with Retry-After: 1',

  'D1 import types':
    'A file is JSON, CSV, iCalendar, XML or one file of multipart/form-data; another type is 415',
  'D1 import size': 'At most 5 MiB and 2,000 talks',

  'D6 mail queue': 'Mails are queued and retried; a failing mail server never fails a request',
} as const
