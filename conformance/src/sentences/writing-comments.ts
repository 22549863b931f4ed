/** Sections 3, 4.8, 5.7 and 7: comments, reports and what becomes of them. */
export const writingComments = {
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
