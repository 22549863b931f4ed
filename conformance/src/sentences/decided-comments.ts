/** What fills the gaps of the contract, section 5: comments and their moderation. */
export const decidedComments = {
  'D5 window': 'comments_enabled from 00:00 of the first day, in the zone, until 90 days after the end',
  'D5 window moved': 'Hosts and admins can move it, and see in the verbose form to where',
  'D5 order talk': 'Talk comments oldest first',
  'D5 order talks of event': 'Talk comments of an event newest first',
  'D5 order event': 'Event comments newest first',
  'D5 reported hidden': 'Reported comments are in no collection, no count and no average',
  'D5 reported by id': 'They are 404 by id for everyone but hosts, admins and their author',
  'D5 source': '"" when it is unknown',
  'D5 anonymous': 'No user_uri, and an empty user_display_name',
  'D5 reported_uri': 'Always there',
  'D5 username': 'Added to comments',
  'D5 reports of talks': '/events/{id}/talk_comments/reported: reports, for hosts and admins',
  'D5 reports of events': '/events/{id}/comments/reported: reports, for hosts and admins',
  'D5 report fields':
    'reporting_date, decision, deciding_date, who reported and decided, comment, event_uri, talk_uri',
  'D5 held automatically': 'What was held automatically has "" for reporting_user_uri',
} as const
