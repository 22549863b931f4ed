import { isIP } from 'node:net'
import { isPostgresAddress } from '@lectern/adapters-persistence'
import * as v from 'valibot'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const AVATARS = ['own', 'gravatar'] as const

const MAIL_SIGN_INS = ['members', 'admins', 'off'] as const

const IMAGE_STORES = ['database', 'files', 's3'] as const

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^[\w-]+(\.[\w-]+)*\.?$/u.test(text) && !/^[\d.]+$/u.test(text))

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

const isPageAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text)

/** A `postgres://` address, or a path; no address of another database. */
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

/** All settings by environment variable, in the order of the help. */
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
  MAIL_SIGN_IN: v.optional(
    v.picklist(MAIL_SIGN_INS, `must be one of ${MAIL_SIGN_INS.join(', ')}`),
    'members',
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
  SITE_NAME: v.optional(
    v.pipe(text, v.maxLength(60, 'must be at most 60 characters'), v.regex(/^\P{C}+$/u, 'must be one line')),
    'Lectern',
  ),
  SITE_ACCENT: v.optional(
    v.pipe(text, v.regex(/^#[\da-f]{6}$/iu, 'must be a colour such as #b4431a')),
    '#b4431a',
  ),
  SITE_LOGO: v.optional(v.pipe(text, v.excludes('\0', 'must be the path of a file'))),
  PRIVACY_URL: v.optional(v.pipe(text, v.check(isPageAddress, 'must be an http or https address'))),
  IMPRINT_URL: v.optional(v.pipe(text, v.check(isPageAddress, 'must be an http or https address'))),
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
  PORT: { placeholder: 'port', meaning: 'The port to listen on; 0 for any free port', fallback: '8080' },
  DATA_DIR: { placeholder: 'directory', meaning: "The directory for Lectern's files", fallback: './data' },
  DATABASE_URL: {
    placeholder: 'path or address',
    meaning: 'A SQLite file, or a postgres:// address',
    fallback: 'lectern.sqlite in DATA_DIR',
  },
  BASE_URL: {
    placeholder: 'address',
    meaning: 'The public address of the service; links start with it',
    fallback: 'http://HOST:PORT',
  },
  WEBSITE_URL: { placeholder: 'address', meaning: 'The public address of the website', fallback: 'BASE_URL' },
  AVATARS: {
    placeholder: 'kind',
    meaning: 'own: drawn by Lectern; gravatar: publishes hashes of e-mail addresses',
    fallback: 'own',
  },
  AVATAR_URL: {
    placeholder: 'address',
    meaning: 'The start of avatar addresses',
    fallback: "BASE_URL/avatars/, or Gravatar's",
  },
  IMAGE_STORE: {
    placeholder: 'kind',
    meaning: `The store of images: ${IMAGE_STORES.join(', ')}`,
    fallback: 'database',
  },
  IMAGES_DIR: {
    placeholder: 'directory',
    meaning: 'The directory of images for IMAGE_STORE=files',
    fallback: 'images in DATA_DIR',
  },
  S3_ENDPOINT: {
    placeholder: 'address',
    meaning: 'The object store for IMAGE_STORE=s3',
    fallback: 'Amazon S3 in S3_REGION',
  },
  S3_REGION: { placeholder: 'region', meaning: 'The region of the object store', fallback: 'us-east-1' },
  S3_BUCKET: { placeholder: 'bucket', meaning: 'The bucket for images', fallback: 'none' },
  S3_PREFIX: {
    placeholder: 'text',
    meaning: 'The prefix of image names in the bucket, such as lectern/',
    fallback: 'nothing',
  },
  S3_ACCESS_KEY_ID: {
    placeholder: 'key',
    meaning: 'A key that may read and write in the bucket',
    fallback: 'none',
  },
  S3_SECRET_ACCESS_KEY: { placeholder: 'secret', meaning: 'The secret of the key', fallback: 'none' },
  SMTP_URL: {
    placeholder: 'address',
    meaning: 'The mail server: smtp://user:password@host:port, or smtps://',
    fallback: 'none: mails become files in DATA_DIR/mails',
  },
  MAIL_FROM: { placeholder: 'address', meaning: 'The sender of mails', fallback: 'lectern@localhost' },
  MAIL_SIGN_IN: {
    placeholder: 'who',
    meaning: 'Who may sign in by a mailed link: members (all but site admins), admins (all), off (nobody)',
    fallback: 'members',
  },
  AKISMET_KEY: {
    placeholder: 'key',
    meaning: 'The key of an Akismet account, to check texts for spam',
    fallback: "none: Lectern's own rules, without another service",
  },
  AKISMET_URL: {
    placeholder: 'address',
    meaning: 'The address of a service with the Akismet interface',
    fallback: AKISMET,
  },
  SECRET_KEY: {
    placeholder: 'text',
    meaning: 'The key for hashing network addresses: at least 32 random characters, the same on all servers',
    fallback: 'a random key in the database',
  },
  TRUST_PROXY: {
    placeholder: 'hops',
    meaning: 'The number of trusted proxies in front of Lectern, for the address of a caller',
    fallback: '0',
  },
  LOG_LEVEL: { placeholder: 'level', meaning: `What to log: ${LOG_LEVELS.join(', ')}`, fallback: 'info' },
  MOST_RESULTS_PER_PAGE: {
    placeholder: 'number',
    meaning: 'The maximum number of records on a page',
    fallback: '1000',
  },
  MOST_PENDING_EVENTS: {
    placeholder: 'number',
    meaning: 'The maximum number of pending events of one submitter',
    fallback: '3',
  },
  TOKEN_IDLE_DAYS: {
    placeholder: 'days',
    meaning: 'Days without use after which an access token ends',
    fallback: '365',
  },
  WORKERS: {
    placeholder: 'number',
    meaning: 'The number of processes on the same address',
    fallback: '1',
  },
  MOST_CONNECTIONS: {
    placeholder: 'number',
    meaning: 'The maximum number of open connections of all workers together',
    fallback: '2000',
  },
  HEADERS_SECONDS: {
    placeholder: 'seconds',
    meaning: 'The timeout for receiving the headers of a request',
    fallback: '10',
  },
  REQUEST_SECONDS: {
    placeholder: 'seconds',
    meaning: 'The timeout for receiving a whole request, such as an upload',
    fallback: '30',
  },
  RESPONSE_CACHE_MIB: {
    placeholder: 'MiB',
    meaning: 'The size limit of the cache of responses to visitors; 0 turns the cache off',
    fallback: '64',
  },
  SITE_NAME: { placeholder: 'text', meaning: 'The name of the website', fallback: 'Lectern' },
  SITE_ACCENT: {
    placeholder: 'colour',
    meaning: 'The colour of buttons, links and stars; its contrast is adapted to light and dark pages',
    fallback: '#b4431a',
  },
  SITE_LOGO: {
    placeholder: 'file',
    meaning: 'An SVG, PNG, JPEG or WebP image of at most 200 kB, shown beside the name',
    fallback: "Lectern's sign",
  },
  PRIVACY_URL: { placeholder: 'address', meaning: 'Your page about privacy', fallback: 'none' },
  IMPRINT_URL: { placeholder: 'address', meaning: 'Your page about who runs the site', fallback: 'none' },
}
