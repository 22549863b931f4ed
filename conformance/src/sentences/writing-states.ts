/** Section 3: states and how they change; the rows about comments are not among them. */
export const writingStates = {
  '3 star': 'POST to starred_uri, signed in: starred is true for that user, and starred_count rises',
  '3 unstar': 'DELETE to starred_uri, signed in: starred is false for that user',
  '3 attend': 'POST to attending_uri, signed in: attending is set, and attendee_count rises',
  '3 unattend': 'DELETE to attending_uri, signed in: not attending',
  '3 into track': 'POST of track_uri to tracks_uri by an admin, host or approved speaker: in the track, 201',
  '3 out of track': 'DELETE to remove_track_uri by an admin, host or approved speaker: not in it, 204',
  '3 submit': 'POST to the events: submitted for approval, approved at once when an admin submits; 201',
} as const
