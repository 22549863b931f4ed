import type { InstallationTopic, SettingSource } from '@lectern/application'
import type { MailSignIn } from '@lectern/domain'

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
  submit: 'Submit the first event',
  others: 'Events of other people wait for your approval.',
  done: {
    sent: 'The test mail is handed over. It goes to the address of your account.',
  },
}
