/** What fills the gaps of the contract, section 5, and what section 1 says of its words. */
export const writingDecidedComments = {
  'D5 text': 'comment has 1 to 10,000 characters',
  'D5 rating': 'rating is a whole number from 1 to 5',
  'D5 zero':
    'Stored as 0, whatever was sent, from a speaker of the talk, and who has a comment on the same, in any state',
  'D5 zero sent': '0 is accepted from them and 400 from others',
  'D5 both required': 'Both fields are required on talk comments and event comments alike',
  'D5 closed': 'Outside of the window POST is 403 with the reason and the dates',
  'D5 duplicate': 'Same author, same subject, same text but for case and white space, in any state: 400',
  'D5 spam': 'Judged spam is 400',
  'D5 checker down': 'Where the spam checker is down, the comment is held as reported and the POST is 201',
  'D5 rate': '30 comments per author and hour, then 429 with Retry-After',
  'D5 source written': 'source is the name of the application that the token belongs to',

  'D5 edit': 'PUT /talk_comments/{id} and /event_comments/{id} of comment within 15 minutes: 204',
  'D5 edit late': 'Later it is 403',
  'D5 edit author': 'Only its author edits a comment',

  'D5 report hides': 'A report of a listed comment always hides it',
  'D5 report again': 'A repeat while it is reported is 202 and changes nothing',
  'D5 report rate': 'At most 10 reports per user and hour, then 429',
  'D5 report mail': 'Hosts get a mail about a report',

  'D5 decide': 'PUT of decision to reported by hosts and admins: 204, Location: the collection',
  'D5 upheld': 'approved: the report is upheld, and the comment stays hidden',
  'D5 denied': 'denied: the comment is listed again',
  'D5 denied releases': 'denied also releases the comment from every take-down that holds it',
  'D5 denied held alone': 'denied works on a comment that only a take-down hides',
  'D5 released stays': 'Undoing the take-down later leaves a released comment as it is',
  'D5 released again': 'A later take-down holds a released comment again',
  'D5 site admin holds': 'A host cannot release what a site admin took down: 403, and nothing changes',
  'D5 own comment': 'A host cannot decide about a comment of their own: 403',
  'D5 approved needs report': 'approved on a comment without a report is 400',
  'D5 release audit': 'Each release is an audit entry of its own',
  'D5 moderation_uris': 'To hosts and admins a report and a hidden comment show the take-downs that hold it',
  'D5 held_by_site': 'A site-wide take-down shows to hosts as held_by_site: true',
  'D5 decide again': 'Both can be changed later',
  'D5 undo exact': 'Undoing restores counts and averages exactly',

  'D5 bulk event':
    'POST /events/{id}/moderations of user_uri takes down all comments of an author on the event: 201, Location',
  'D5 bulk site': 'Admins also POST /moderations, for the whole site',
  'D5 bulk undo': 'DELETE of that address undoes exactly that action',
  'D5 moderators': 'Hosts and admins moderate, and nobody else',
  'D5 suspension': 'PUT /users/{id}/suspension of suspended by an admin',
  'D5 audit': 'GET /audit for admins: who moderated and administered what',

  'D1 words report': 'You must log in to report a comment',
  'D1 words rating': `'rating' must be a whole number from 1 to 5`,
  'D1 words comment': `'comment' must be at most 10000 characters`,
} as const
