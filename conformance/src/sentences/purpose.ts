/** Section 1: what the service does. */
export const purpose = {
  '1.1 http': 'An HTTP service with resources at addresses',
  '1.1 data': 'Events, talks, tracks, comments on talks, comments on events and users can be read',
  '1.2 formats': 'Answers come as JSON or as HTML',
  '1.2 same data': 'The JSON form and the HTML form carry the same data',
  '1.3 links': 'Every response has links, in fields ending in _uri, to what is related',
  '1.3 followed': 'Clients get everywhere by following links, without building paths',
  '1.4 public': 'What everybody sees on the website is read without authentication',
  '1.4 private': 'Adding, editing and reading private data needs authentication',
  '1.5 elevated': 'Site admins and hosts of events have elevated rights',
  '1.5 speakers': 'Speakers of a talk can edit that talk',
  '1.6 paged': 'Lists are paged',
  '1.6 root': 'A root element named after the resource holds an array, and there is a meta element',
} as const
