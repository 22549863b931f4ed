import { isIP } from 'node:net'
import { isPostgresAddress } from '@lectern/adapters-persistence'
import * as v from 'valibot'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const AVATARS = ['own', 'gravatar'] as const

const IMAGE_STORES = ['database', 'files', 's3'] as const

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^[\w-]+(\.[\w-]+)*\.?$/u.test(text) && !/^[\d.]+$/u.test(text))

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

/** A path, unless it names another kind of database. */
const isDatabase = (text: string): boolean =>
  isPostgresAddress(text) ? URL.canParse(text) : !/^[\w+.-]+:\/\/|^:memory:$|\0/u.test(text)

const isMailServer = (text: string): boolean => /^smtps?:\/\/[^\s/]+/iu.test(text) && URL.canParse(text)

/** An address, or a name and an address: `Lectern <talks@example.org>`. */
const isSender = (text: string): boolean =>
  /^(?:[^\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)

const AKISMET = 'https://rest.akismet.com/1.1'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    text,
    v.regex(/^\d{1,9}$/u, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

const webAddress = v.pipe(
  text,
  v.check(
    isWebAddress,
    'must be an http or https address without a query, such as https://talks.example.org',
  ),
)

const trimSlashes = v.pipe(
  webAddress,
  v.transform((address) => address.replace(/\/+$/u, '')),
)

/** Every setting by its environment variable, in the order in which the help lists them. */
export const settingsSchema = v.object({
  HOST: v.optional(v.pipe(text, v.check(isHost, 'must be an IP address or a host name')), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  DATA_DIR: v.optional(v.pipe(text, v.excludes('\0', 'must be the path of a directory')), './data'),
  DATABASE_URL: v.optional(
    v.pipe(text, v.check(isDatabase, 'must be the path of a SQLite file or a postgres:// address')),
  ),
  BASE_URL: v.optional(trimSlashes),
  WEBSITE_URL: v.optional(trimSlashes),
  AVATARS: v.optional(v.picklist(AVATARS, `must be one of ${AVATARS.join(', ')}`), 'own'),
  AVATAR_URL: v.optional(webAddress),
  IMAGE_STORE: v.optional(v.picklist(IMAGE_STORES, `must be one of ${IMAGE_STORES.join(', ')}`), 'database'),
  IMAGES_DIR: v.optional(v.pipe(text, v.excludes('\0', 'must be the path of a directory'))),
  S3_ENDPOINT: v.optional(trimSlashes),
  S3_REGION: v.optional(v.pipe(text, v.regex(/^[\w-]+$/u, 'must be the name of a region')), 'us-east-1'),
  S3_BUCKET: v.optional(v.pipe(text, v.regex(/^[\w.-]{3,63}$/u, 'must be the name of a bucket'))),
  S3_PREFIX: v.optional(v.pipe(text, v.regex(/^[\w./-]+$/u, 'must be letters, digits and slashes'))),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  SMTP_URL: v.optional(
    v.pipe(text, v.check(isMailServer, 'must be an smtp:// or smtps:// address of a mail server')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(text, v.check(isSender, 'must be an e-mail address, such as talks@example.org')),
    'lectern@localhost',
  ),
  AKISMET_KEY: v.optional(text),
  AKISMET_URL: v.optional(trimSlashes, AKISMET),
  SECRET_KEY: v.optional(v.pipe(text, v.minLength(32, 'must be at least 32 characters'))),
  TRUST_PROXY: v.optional(wholeNumber(0, 100), '0'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  MOST_RESULTS_PER_PAGE: v.optional(wholeNumber(1, 100_000), '1000'),
  MOST_PENDING_EVENTS: v.optional(wholeNumber(0, 1_000_000), '3'),
  TOKEN_IDLE_DAYS: v.optional(wholeNumber(1, 36_500), '365'),
  WORKERS: v.optional(wholeNumber(1, 100), '1'),
  MOST_CONNECTIONS: v.optional(wholeNumber(1, 1_000_000), '2000'),
  HEADERS_SECONDS: v.optional(wholeNumber(1, 3600), '10'),
  REQUEST_SECONDS: v.optional(wholeNumber(1, 3600), '30'),
  RESPONSE_CACHE_MIB: v.optional(wholeNumber(0, 100_000), '64'),
})

export type SettingValues = v.InferOutput<typeof settingsSchema>
export type Variable = keyof SettingValues

export const variables: readonly Variable[] = v.keyof(settingsSchema).options

export const flagOf = (variable: string): string => variable.toLowerCase().replaceAll('_', '-')

interface Explanation {
  readonly placeholder: string
  readonly meaning: string
  readonly fallback: string
}

export const explanations: Readonly<Record<Variable, Explanation>> = {
  HOST: { placeholder: 'address', meaning: 'The address to listen on', fallback: '127.0.0.1' },
  PORT: { placeholder: 'port', meaning: 'The port to listen on; 0 takes a free one', fallback: '8080' },
  DATA_DIR: { placeholder: 'directory', meaning: 'Where Lectern keeps its files', fallback: './data' },
  DATABASE_URL: {
    placeholder: 'path or address',
    meaning: 'A SQLite file, or a postgres:// address',
    fallback: 'lectern.sqlite in DATA_DIR',
  },
  BASE_URL: {
    placeholder: 'address',
    meaning: 'The public address of the service, which its links begin with',
    fallback: 'http://HOST:PORT',
  },
  WEBSITE_URL: { placeholder: 'address', meaning: 'The public address of the website', fallback: 'BASE_URL' },
  AVATARS: {
    placeholder: 'kind',
    meaning: 'own, drawn by Lectern; or gravatar, which publishes hashes of e-mail addresses',
    fallback: 'own',
  },
  AVATAR_URL: {
    placeholder: 'address',
    meaning: 'What the addresses of avatars begin with',
    fallback: 'BASE_URL/avatars/, or that of Gravatar',
  },
  IMAGE_STORE: {
    placeholder: 'place',
    meaning: `Where to keep images: ${IMAGE_STORES.join(', ')}`,
    fallback: 'database',
  },
  IMAGES_DIR: {
    placeholder: 'directory',
    meaning: 'Where IMAGE_STORE=files keeps them',
    fallback: 'images in DATA_DIR',
  },
  S3_ENDPOINT: {
    placeholder: 'address',
    meaning: 'The object store of IMAGE_STORE=s3',
    fallback: 'Amazon S3 in S3_REGION',
  },
  S3_REGION: { placeholder: 'region', meaning: 'The region of that object store', fallback: 'us-east-1' },
  S3_BUCKET: { placeholder: 'bucket', meaning: 'The bucket for images', fallback: 'none' },
  S3_PREFIX: {
    placeholder: 'text',
    meaning: 'What the names of images in the bucket begin with, such as lectern/',
    fallback: 'nothing',
  },
  S3_ACCESS_KEY_ID: {
    placeholder: 'key',
    meaning: 'Who may read and write there',
    fallback: 'none',
  },
  S3_SECRET_ACCESS_KEY: { placeholder: 'secret', meaning: 'The secret of that key', fallback: 'none' },
  SMTP_URL: {
    placeholder: 'address',
    meaning: 'The mail server: smtp://user:password@host:port, or smtps://',
    fallback: 'none: mails become files in DATA_DIR/mails',
  },
  MAIL_FROM: { placeholder: 'address', meaning: 'Whom mails come from', fallback: 'lectern@localhost' },
  AKISMET_KEY: {
    placeholder: 'key',
    meaning: 'Of an account with Akismet, which is asked whether comments are spam',
    fallback: "none: Lectern's own rules, and nobody is asked",
  },
  AKISMET_URL: {
    placeholder: 'address',
    meaning: 'A service with the interface of Akismet',
    fallback: AKISMET,
  },
  SECRET_KEY: {
    placeholder: 'text',
    meaning: 'Keys the hashes of network addresses: at least 32 random characters, the same on all servers',
    fallback: 'one that is kept in the database',
  },
  TRUST_PROXY: {
    placeholder: 'hops',
    meaning: 'How many proxies in front of Lectern to believe about the address of a caller',
    fallback: '0',
  },
  LOG_LEVEL: { placeholder: 'level', meaning: `What to log: ${LOG_LEVELS.join(', ')}`, fallback: 'info' },
  MOST_RESULTS_PER_PAGE: { placeholder: 'number', meaning: 'The most records in one page', fallback: '1000' },
  MOST_PENDING_EVENTS: {
    placeholder: 'number',
    meaning: 'The most events of one submitter that wait for approval',
    fallback: '3',
  },
  TOKEN_IDLE_DAYS: {
    placeholder: 'days',
    meaning: 'An access token that was unused for so long ends',
    fallback: '365',
  },
  WORKERS: {
    placeholder: 'number',
    meaning: 'How many processes serve at the same address',
    fallback: '1',
  },
  MOST_CONNECTIONS: {
    placeholder: 'number',
    meaning: 'The most connections at a time, shared by the workers; more are refused',
    fallback: '2000',
  },
  HEADERS_SECONDS: {
    placeholder: 'seconds',
    meaning: 'The longest that the headers of a request may take to arrive',
    fallback: '10',
  },
  REQUEST_SECONDS: {
    placeholder: 'seconds',
    meaning: 'The longest that a whole request, such as an upload, may take to arrive',
    fallback: '30',
  },
  RESPONSE_CACHE_MIB: {
    placeholder: 'MiB',
    meaning: 'How much memory answers to everybody may take until they change; 0 keeps none',
    fallback: '64',
  },
}
