import { counted, events, talks } from './in-english.ts'

/** The frame of the pages, and what all of them share. */
export const siteWords = {
  home: 'Front page',
  mySchedule: 'My schedule',
  myPage: 'My page',
  myComments: 'My comments',
  myEvents: 'My events',
  myFeedback: 'Feedback on my talks',
  yourAccount: 'Your account',
  account: 'Account',
  apiKeys: 'API keys',
  allowedApplications: 'Allowed applications',
  mailbox: 'Mails',
  signIn: 'Sign in',
  signOut: 'Sign out',
  register: 'Register',
  /** A script replaces `{time}`. */
  yourTime: '{time} your time',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pagesOfList: 'Pages of this list',
  placeInList: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  share: 'Share',
  addressCopied: 'Address copied',
  undo: 'Undo',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  optional: '(optional)',
  yes: 'Yes',
  inUtc: (moment: string) => `${moment} UTC`,
  tagline: 'Conference programmes, and what people thought of the talks.',
  aboutSite: {
    title: (site: string) => `About ${site}`,
    purpose: (site: string) =>
      `${site} lists conferences with their talks, and collects what people thought of them. Speakers read it to get better, hosts to choose well, and you to find the talk that is worth your evening.`,
    visitorsTitle: 'If you go to conferences',
    visitors:
      'Everything here can be read without an account. With one you rate talks, star those that you want to see, and get a schedule of your own.',
    speakersTitle: 'If you speak',
    speakers:
      'Open your talk and say that it is yours. When the hosts have confirmed it, you get a mail for new feedback, and can add your slides.',
    programsTitle: 'If you write programs',
    programs: 'All that is here is also there for programs, in JSON.',
    docs: 'Read how the API works',
    softwareTitle: 'The software',
    software:
      'This site runs on Lectern, which is free software under the MIT licence. Anybody can run it for their own conferences.',
  },
}

/** Pages that say what went wrong. */
export const failureWords = {
  /** By the status of the response. */
  titles: {
    400: 'That did not work',
    401: 'Please sign in',
    403: 'This is not allowed',
    404: 'There is nothing here',
    405: 'This cannot be done here',
    409: 'This form was sent before',
    413: 'That is too much',
    415: 'That did not work',
    421: 'This is at another address',
    422: 'This form was sent before',
    429: 'Please wait a little',
    500: 'Something went wrong',
    503: 'Please come back in a moment',
  } as Readonly<Record<number, string>>,
  unknownTitle: 'Something went wrong',
  notFound: 'The page was moved or removed, it is not public yet, or its address has a mistake in it.',
  /** Above a page from before an outage. */
  stale: (minutes: number) =>
    `The site cannot look anything up at the moment. This page is from ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago.`,
  staleForm:
    'Please go back, reload the page, and try again. Nothing was changed. Forms work until you sign in or out, and they need cookies.',
  search: 'Search for it',
  toFront: 'Go to the front page',
  toAccount: 'Go to your account',
  markedFields: 'Please look at these fields:',
  ofField: (label: string, problem: string) => `${label}: ${problem}`,
}

export const searchWords = {
  title: 'Search',
  resultsFor: (text: string) => `Results for “${text}”`,
  nothingYet:
    'Type words of an event or a talk: of its name, its description, its tags, its place, its tracks or its speakers. Or type the name of a person.',
  nothingFound: (text: string) => `Nothing has all of “${text}”. Try fewer words, or another spelling.`,
  found: {
    events,
    talks,
    people: counted({ one: 'person', other: 'people' }),
  },
  atLeast: (found: string) => `At least ${found}`,
  maybeMore: 'There may be more. Longer words, or one word more, find the rest.',
  more: { events: 'More events', talks: 'More talks', people: 'More people' },
  allKinds: 'Search everything',
}

/** What devices keep for times without a network. A script replaces `{time}`. */
export const offlineWords = {
  title: 'Without a network',
  unseen: 'You are offline, and this page is not on your device.',
  vote: 'You are offline. Your vote waits on your device, and is sent once there is a network.',
  signedIn:
    'You are offline. Nothing is on your device any more, but you are still signed in: sign out again with a network.',
  means:
    'The pages of events and talks that you have seen stay on your device, and the whole programme of the events that you attend. They are removed when you sign out.',
  asOf: 'As of {time}, you are offline.',
  asOfSlow: 'As of {time}. The network is slow.',
  loadAgain: 'Show the present page',
  notKept:
    'You are offline, and this could not be kept on your device. Go back: what you wrote is still there.',
  waiting: 'Waiting to be sent',
  noneWaiting: 'Nothing waits.',
  waitingSince: 'Since {time}',
  waits: 'Waiting to be sent:',
  sent: 'Sent:',
  refused: 'Refused:',
  see: 'See what waits',
  text: 'Your text',
  save: 'Save and send',
  discard: 'Discard',
  what: {
    comments: 'your comment',
    star: 'your star',
    unstar: 'taking back your star',
    vote: 'your vote',
    unvote: 'taking back your vote',
    attend: 'that you attend',
    unattend: 'that you do not attend',
  },
  signingOut: 'What waits to be sent is lost when you sign out.',
  signOut: 'Sign out and discard it',
  kept: 'On your device',
  noneKept: 'Nothing yet. Open an event while you are online.',
}
