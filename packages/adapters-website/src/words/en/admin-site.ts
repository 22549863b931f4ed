import type { InstallationTopic, SettingSource } from '@lectern/application'
import type { MailSignIn } from '@lectern/domain'
import { counted, whole } from './in-english.ts'

/** The figures of the site, for site admins. */
export const figureWords = {
  title: 'The site in figures',
  kinds: { events: 'Events', talks: 'Talks', comments: 'Comments', accounts: 'Accounts' },
  total: (count: number) => `${whole(count)} in all`,
  atLeast: (count: number) => `more than ${whole(count)} in all`,
  inYear: (count: number) => `${count === 0 ? 'none' : whole(count)} in these ${whole(53)} weeks`,
  most: (count: number) => `${whole(count)} in the busiest week`,
  chart: (kind: string, facts: string) => `${kind} by week: ${facts}`,
  scope: 'By the day on which they were made, also those that are waiting, rejected or hidden.',
  counted: 'Counted',
  countedMeans: 'They are counted again after ten minutes. Weeks begin on Monday, in UTC.',
  table: 'The weeks as a table',
  week: 'Week from',
  waiting: (count: number) =>
    count === 0
      ? 'No mail waits to be sent.'
      : `${counted({ one: 'mail waits', other: 'mails wait' })(count)} to be sent.`,
  failed: (count: number) =>
    count === 0
      ? 'None of them has failed.'
      : `${counted({ one: 'of them has failed', other: 'of them have failed' })(count)} at least once.`,
  seeFailed: 'See failed mails',
}

/** The first steps of a new installation, for site admins. */
export const setupWords = {
  title: 'Set up the site',
  inForce: 'What is in force',
  inForceMeans:
    'Settings are options of the command, environment variables, or lines of the file that LECTERN_CONFIG names. A restart applies them. “lectern config” lists all of them, and “lectern doctor” checks them.',
  embedded: 'Another program runs this site, and sets it up.',
  topics: {
    'website-address': 'Address of the site',
    'api-address': 'Address of the API',
    proxies: 'Trusted proxies in front of it',
    database: 'Database',
    images: 'Images',
    'mail-server': 'Mail server',
    'mail-sender': 'Sender of mails',
    'mail-sign-in': 'Signing in by mail',
    'spam-checker': 'Spam check',
    'secret-key': 'Key for network addresses',
    language: 'Language',
    offline: 'Pages without a network',
    metrics: 'Metrics',
  } satisfies Record<InstallationTopic, string>,
  isSet: 'set',
  notSet: 'not set',
  unset: {
    images: 'in the database',
    'mail-server': 'none: mails become files, and nobody gets them',
    'spam-checker': 'the rules of Lectern, without another service',
    'secret-key': 'a random key in the database',
    offline: 'off',
    metrics: 'off',
  } satisfies Partial<Record<InstallationTopic, string>>,
  on: 'on',
  mailSignIn: {
    members: 'for all but site admins',
    admins: 'for all',
    off: 'for nobody',
  } satisfies Record<MailSignIn, string>,
  sources: {
    default: 'the default of',
    option: 'set by',
    environment: 'set by',
    file: 'set in',
  } satisfies Record<SettingSource['kind'], string>,
  uploads: (mebibytes: number) =>
    `Pictures may have ${mebibytes} MiB. A proxy in front of the site must let them through.`,
  mail: 'Do mails arrive?',
  mailMeans: 'A test mail goes to the address of your account, at once. Then look whether it is there.',
  sendTest: 'Send me a test mail',
  refused: 'The mail could not be sent. The answer was:',
  failedMails: 'Mails that could not be sent',
  firstEvent: 'The first event',
  firstEventMeans: 'It is yours, so everybody sees it at once. Its talks can come from a table.',
  done: { sent: 'The test mail is handed over. It goes to the address of your account.' },
}

/** The applications of all members. */
export const applicationListWords = {
  title: 'Registered applications',
  none: 'Applications are here as soon as a member registers one under “API keys”.',
  ownerSuspended: 'owner suspended',
  takesPasswords: 'takes passwords',
  accounts: (count: number) =>
    count === 0 ? 'nobody uses it' : `${counted({ one: 'account uses', other: 'accounts use' })(count)} it`,
  lastUsed: 'last used',
  registered: 'registered',
  decide: 'Passwords',
  passwordsTitle: (name: string) => `May ${name} take passwords?`,
  passwordsMean: [
    'An application that takes passwords asks people for their password on this site, and gets a token for it.',
    'It needs a client secret for that, which is shown once.',
    'Allow this only to an application of your own.',
  ],
  give: 'Allow it to take passwords',
  takes: (accounts: number) =>
    `It may take passwords now. ${counted({ one: 'account uses', other: 'accounts use' })(accounts)} the application.`,
  renewMeans: 'A new client secret ends the present one at once.',
  renew: 'Make a new client secret',
  endMeans: 'Without its client secret nobody signs in through it any more. The tokens that it has stay.',
  end: 'Take the client secret away',
  secretTitle: 'The client secret',
  copyNow: 'Copy it now: it is not shown again.',
  secret: 'Client secret',
  back: 'Back to the applications',
  done: { ended: 'The application can no longer take passwords.' },
}

/** The reported comments of all events. */
export const reportListWords = {
  title: 'Reported comments',
  kinds: 'Show reports of comments',
  takenDown: 'Taken down',
  states: { waiting: 'Waiting', approved: 'Kept hidden', denied: 'Shown again' },
  statesTitle: 'Show reports by decision',
  none: {
    waiting: 'No report waits here. Reported comments are hidden until a host or an admin decides.',
    approved: 'Nobody has kept a reported comment hidden.',
    denied: 'Nobody has shown a reported comment again.',
  },
  noneTakenDown:
    'Nobody’s comments are taken down. The link below a reported comment leads to all comments of its author.',
  everywhere: 'on the whole site',
}
