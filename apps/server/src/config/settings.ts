import { votingFields } from '@lectern/domain'
import * as v from 'valibot'
import { imageSettings } from './image-settings.ts'
import {
  anyText,
  baseAddress,
  database,
  email,
  host,
  mailServer,
  matching,
  oneOf,
  onOrOff,
  pageAddress,
  pathOf,
  replicas,
  secretKey,
  sender,
  webAddress,
  wholeNumber,
} from './kinds.ts'
import { SECRET, setting, testSwitch, unset } from './setting.ts'
import { siteSettings } from './site-settings.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const compatibilities = ['off', 'joindin'] as const

/** All settings by environment variable, in the order of the help. */
export const settingsSchema = v.object({
  HOST: setting(host, 'The address to listen on', '127.0.0.1'),
  PORT: setting(wholeNumber('port', 0, 65_535), 'The port to listen on; 0 for any free port', '8080'),
  DATA_DIR: setting(pathOf('directory'), "The directory for Lectern's files", './data'),
  DATABASE_URL: unset(
    database,
    'A SQLite file, or a postgres:// address',
    'lectern.sqlite in DATA_DIR',
    SECRET,
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber('number', 1, 1_000),
    'The maximum number of connections to PostgreSQL of each worker',
    '10',
  ),
  DATABASE_REPLICAS: unset(
    replicas,
    'Streaming replicas of DATABASE_URL, which answer visitors: postgres:// addresses with spaces between them',
    'none',
    SECRET,
  ),
  MIGRATE: setting(
    onOrOff,
    'off: only lectern migrate applies migrations; everything else refuses a database that lacks some',
    'on',
  ),
  MIGRATION_COPIES: setting(
    wholeNumber('number', 0, 100),
    'The number of copies of the SQLite file from before migrations; 0 makes none',
    '2',
  ),
  BASE_URL: unset(baseAddress, 'The public address of the service; links start with it', 'http://HOST:PORT'),
  WEBSITE_URL: unset(baseAddress, 'The public address of the website', 'BASE_URL'),
  AVATARS: setting(
    oneOf('kind', ['own', 'gravatar']),
    'own: drawn by Lectern; gravatar: publishes hashes of e-mail addresses',
    'own',
  ),
  AVATAR_URL: unset(webAddress, 'The start of avatar addresses', "BASE_URL/avatars/, or Gravatar's"),
  ...imageSettings,
  SMTP_URL: unset(
    mailServer,
    'The mail server: smtp://user:password@host:port, or smtps://',
    'none: mails become files in DATA_DIR/mails',
    SECRET,
  ),
  MAIL_FROM: setting(sender, 'The sender of mails', 'lectern@localhost'),
  CONTACT_EMAIL: unset(
    email,
    'Your address for messages by POST /contact, with COMPATIBILITY=joindin',
    'none: there is no contact form',
  ),
  MAIL_SIGN_IN: setting(
    oneOf('who', ['members', 'admins', 'off']),
    'Who may sign in by a mailed link: members (all but site admins), admins (all, who may reset their passwords so, too), off (nobody)',
    'members',
  ),
  MAIL_LINKS: setting(
    oneOf('kind', ['short', 'long']),
    'Links in mails: short (/verify, /reset) or long (/user/verification, /user/new-password)',
    'short',
  ),
  MAILS_PER_MINUTE: setting(
    wholeNumber('number', 1, 100_000),
    'The maximum number of mails that a server sends in a minute',
    '600',
  ),
  AKISMET_KEY: unset(
    anyText('key'),
    'The key of an Akismet account, to check texts for spam',
    "none: Lectern's own rules, without another service",
    SECRET,
  ),
  AKISMET_URL: setting(
    baseAddress,
    'The address of a service with the Akismet interface',
    'https://rest.akismet.com/1.1',
    SECRET,
  ),
  SOURCES_PRIVATE: setting(
    oneOf('choice', ['refuse', 'allow']),
    'allow: hosts may import from addresses of your own network, too; refuse: from public addresses only',
    'refuse',
  ),
  SECRET_KEY: unset(
    secretKey,
    'The key for hashing network addresses: at least 32 random characters, the same on all servers',
    'a random key in the database',
    SECRET,
  ),
  TRUST_PROXY: setting(
    wholeNumber('hops', 0, 100),
    'The number of trusted proxies in front of Lectern, for the address of a caller',
    '0',
  ),
  LOG_LEVEL: setting(oneOf('level', logLevels), `What to log: ${logLevels.join(', ')}`, 'info'),
  LOG_FORMAT: setting(
    oneOf('form', ['numbers', 'names']),
    'Levels and times of the log: numbers (30, milliseconds), or names (info, ISO 8601)',
    'numbers',
  ),
  SLOW_STATEMENT_MS: setting(
    wholeNumber('number', 0, 1_000_000),
    'Statements that take longer are logged, with their use case; 0 logs none',
    '0',
  ),
  MOST_RESULTS_PER_PAGE: setting(
    wholeNumber('number', 1, 100_000),
    'The maximum number of records on a page',
    '1000',
  ),
  MOST_PENDING_EVENTS: setting(
    wholeNumber('number', 0, 1_000_000),
    'The maximum number of pending events of one submitter',
    '3',
  ),
  VOTES: setting(
    oneOf('choice', votingFields.votes.words),
    `Who votes for the talks of new events, unless their hosts choose: ${votingFields.votes.words.join(', ')}`,
    'everyone',
  ),
  VOTES_FLOOR: setting(
    wholeNumber('number', 1, 1000),
    'The number of votes for a talk below which only hosts and site admins see its figures',
    '5',
  ),
  RESULTS_STRENGTH: setting(
    wholeNumber('number', 1, 100),
    'How many opinions on a talk those on the rest of its event weigh as in results',
    '5',
  ),
  TOKEN_IDLE_DAYS: setting(
    wholeNumber('days', 1, 36_500),
    'Days without use after which an access token ends',
    '365',
  ),
  UNVERIFIED_DAYS: setting(
    wholeNumber('days', 2, 36_500),
    'Days after which an account is removed whose e-mail address nobody verified',
    '7',
  ),
  FACT_DAYS: setting(wholeNumber('days', 4, 3650), 'Days for which facts for other programs are kept', '30'),
  AUDIT_DAYS: unset(
    wholeNumber('days', 1, 36_500),
    'Days after which entries of the audit log are removed',
    'none: they stay',
  ),
  WORKERS: setting(wholeNumber('number', 1, 100), 'The number of processes on the same address', '1'),
  MOST_CONNECTIONS: setting(
    wholeNumber('number', 1, 1_000_000),
    'The maximum number of open connections of all workers together',
    '2000',
  ),
  STREAMS: setting(
    wholeNumber('number', 0, 1_000_000),
    'The maximum number of open streams of all workers together',
    '5000',
  ),
  HEADERS_SECONDS: setting(
    wholeNumber('seconds', 1, 3600),
    'The timeout for receiving the headers of a request',
    '10',
  ),
  REQUEST_SECONDS: setting(
    wholeNumber('seconds', 1, 3600),
    'The timeout for receiving a whole request, such as an upload',
    '30',
  ),
  DRAIN_SECONDS: setting(
    wholeNumber('seconds', 0, 3600),
    'How long a server that stops answers requests while /readyz is 503',
    '0',
  ),
  STALE_MINUTES: setting(
    wholeNumber('minutes', 0, 1_440),
    'How old an answer may be that visitors get while the database is away; 0 sends none',
    '10',
  ),
  RESPONSE_CACHE_MIB: setting(
    wholeNumber('MiB', 0, 100_000),
    'The size limit of the cache of responses to visitors; 0 turns the cache off',
    '64',
  ),
  METRICS_TOKEN: unset(
    matching(
      'text',
      /^[\w.~+/-]{16,}=*$/u,
      'must be at least 16 characters: letters, digits, and . _ ~ + / - =',
    ),
    'The bearer token for GET /metrics, at least 16 characters',
    'none: no metrics at PORT',
    SECRET,
  ),
  METRICS_PORT: unset(wholeNumber('port', 1, 65_535), 'The port for GET /metrics without a token', 'none'),
  METRICS_HOST: setting(host, 'The address to listen on for METRICS_PORT', '127.0.0.1'),
  ...siteSettings,
  MCP: setting(onOrOff, 'Whether assistants reach Lectern by the Model Context Protocol, at /mcp', 'on'),
  COMPATIBILITY: setting(
    oneOf('service', compatibilities),
    `The older service whose clients Lectern serves: ${compatibilities.join(', ')}`,
    'off',
  ),
  DOCS_URL: unset(
    pageAddress,
    'With COMPATIBILITY: the address of the documentation on the landing page of the API',
    'BASE_URL/v2.1/docs',
  ),
  TEST_AUTO_VERIFY: testSwitch('auto_verify_user verifies a new account at once'),
  TEST_AUTO_APPROVE: testSwitch('auto_approve_event approves a new event at once'),
  TEST_TELL_ADDRESSES: testSwitch('400 for unknown addresses at /emails/...'),
})

export type SettingValues = v.InferOutput<typeof settingsSchema>
export type Variable = keyof SettingValues

export const variables: readonly Variable[] = v.keyof(settingsSchema).options

/** What the help says about a setting. */
export const explanationOf = (variable: Variable) => v.getMetadata(settingsSchema.entries[variable])

export const flagOf = (variable: string): string => variable.toLowerCase().replaceAll('_', '-')

/** The variable with the path of the file that has the secret. */
export const fileVariableOf = (variable: Variable): string | undefined =>
  explanationOf(variable).isSecret ? `${variable}_FILE` : undefined

/** All names of settings in the environment and in files. */
export const variableNames: readonly string[] = variables.flatMap((variable) => [
  variable,
  fileVariableOf(variable) ?? variable,
])

/** Whether messages omit the value. Addresses of settings that are no secrets may contain a password by mistake. */
export const isHidden = (variable: Variable, value: string): boolean =>
  explanationOf(variable).isSecret || /\/\/.*@/su.test(value)
