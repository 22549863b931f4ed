/** Section 4.2: what can be read, and where. */
export const paths = {
  '4.2 /': 'The starting point, with links to where to go next',
  '4.2 /events': 'Events and meta',
  '4.2 /events/{event_id}': 'One event in events, and meta',
  '4.2 /events/{event_id}/talks': 'The talks of the event',
  '4.2 /events/{event_id}/tracks': 'The tracks of the event, and meta with count, total and this_page',
  '4.2 /events/{event_id}/comments': 'The comments on the event',
  '4.2 /event_comments/{comment_id}': 'One comment on an event, there or below its event',
  '4.2 /events/{event_id}/talk_comments': 'All comments on the talks of the event, newest first',
  '4.2 /events/{event_id}/attendees': 'The users who are marked as attending',
  '4.2 /talks/{talk_id}': 'One talk in talks, and meta',
  '4.2 /talks/{talk_id}/comments': 'The comments on the talk in comments, oldest first, and meta',
  '4.2 /talk_comments/{comment_id}': 'One comment on a talk, there or below its talk',
  '4.2 /tracks/{track_id}': 'One track',
  '4.2 /users/{user_id}': 'A user',
  '4.2 /users/{user_id}/attended': 'The events that the user attended, as events',
  '4.2 /users/{user_id}/talks': 'The talks that the user gave, as talks',
  '4.2 comments of a user':
    'What a user wrote stands below the user, at a path that the contract does not show',
  '4.2 lists': 'Lists accept format, verbose, start and resultsperpage',
} as const
