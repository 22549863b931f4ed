/** What fills the gaps of the contract, section 6: users and tokens. */
export const decidedUsers = {
  'D6 fields': 'username, full_name, twitter_username, biography',
  'D6 verbose': 'Adds avatar_hash; trusted and email for themselves and admins; admin for admins',
  'D6 links': 'uri, verbose_uri, website_uri, and the talks, events and comments of the user',
  'D6 website_uri': '{website_url}/user/{username}',
  'D6 can_edit': 'When signed in',
  'D6 root': 'users',
  'D6 username': 'GET /users?username= finds the very user',
  'D6 keyword': 'GET /users?keyword= finds users by a word',
  'D6 keyword and e-mail': 'keyword never matches e-mail addresses',
  'D6 active': 'Every verified account has a record, suspended ones too, and no other has',
  'D6 comments': '/users/{id}/talk_comments and /users/{id}/event_comments, newest first',
  'D6 hosted': '/users/{id}/hosted: the events that the user hosts',
  'D6 scheme': 'Authorization: Bearer or OAuth, in any letter case; anything else is 401',
  'D6 unknown token': 'An unknown token is 401 on every route, reads included',
  'D6 query token': 'A token in the query is none',
} as const
