import { counted, talks } from './in-english.ts'

/** Pages of a person, and a member's own pages. */
export const peopleWords = {
  twitter: (name: string) => `@${name} on Twitter`,
  edit: 'Edit your profile',
  imported:
    'This profile was imported from another site, and nobody signs in to it. If it is yours, the operator can join it to your account.',
  found: {
    talks,
    hosted: counted({ one: 'event hosted', other: 'events hosted' }),
    attended: counted({ one: 'event attended', other: 'events attended' }),
  },
  more: { talks: 'All talks', hosted: 'All hosted events', attended: 'All attended events' },
  back: 'The whole page',
  nothingYet: (name: string) => `Talks and events of ${name} will be here.`,
  commentsOnTalks: 'On talks',
  commentsOnEvents: 'On events',
  commentsBy: 'Show comments',
  noOwnComments: {
    talk: 'What you write about talks will be here. Find a talk that you heard, and rate it.',
    event: 'What you write about events will be here. Find an event that you went to.',
  },
  findEvents: 'Find an event',
  ownCommentsNote:
    'Newest first. A comment that was reported is not in this list while the hosts look at it.',
  waiting: 'Waiting for approval',
  attending: 'Attending',
  hosting: 'Hosting',
  noOwnEvents: {
    attending: 'Events that you attend will be here. On the page of an event, choose “I’m attending”.',
    hosting: 'Events that you host will be here.',
  },
  ownTalks: 'Your talks',
  feedbackOn: (title: string) => `Feedback on ${title}`,
  noFeedback: 'Nobody has commented yet. Comments on your talks will be here, newest first.',
  noFeedbackOnTalk: 'Nobody has commented on this talk yet.',
  noTalks:
    'You are not the speaker of any talk yet. On the page of a talk that you give, choose “This is me” beside your name.',
  claims: 'My talks and claims',
  claimsMean:
    'When the hosts agree, you read the private feedback on a talk, and may change its texts, links, tracks and speakers. You may also change its start, duration and type: the hosts get a mail then.',
  since: 'Since',
  fromProgramme: (event: string, source: string) =>
    `From the programme of ${event}${source === '' ? '' : ` (${source})`}`,
  claimMeans: 'Is this you? Say so beside your talk. When the hosts agree, the talk leads to your own page.',
  asName: (name: string) => `as ${name}`,
  leave: 'Leave this talk',
  leaveTitle: 'Leave this talk?',
  leaveMeans:
    'The name stays on the talk, but it no longer leads to your page. You do not read private feedback on it any more, and the hosts have to agree before you can be its speaker again.',
  stay: 'Stay a speaker',
  waitingClaims: 'Waiting',
  approvedClaims: 'Agreed',
  done: {
    left: 'You are no longer a speaker of this talk.',
    declined: 'The hosts know now that this is not you.',
  },
}
