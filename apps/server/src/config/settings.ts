import { EMAIL, siteLanguages } from '@lectern/domain'
import { isIP } from 'node:net'
import { isPostgresAddress } from '@lectern/adapters-persistence/address'
import * as v from 'valibot'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const AVATARS = ['own', 'gravatar'] as const

const MAIL_SIGN_INS = ['members', 'admins', 'off'] as const

const MAIL_LINKS = ['short', 'long'] as const

const SWITCH = ['off', 'on'] as const

export const COMPATIBILITIES = ['off', 'joindin'] as const

export const IMAGE_STORES = ['database', 'files', 's3'] as const

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^[\w-]+(\.[\w-]+)*\.?$/u.test(text) && !/^[\d.]+$/u.test(text))

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

const isPageAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text)

/** `sqlite:/path` and `sqlite:///path` name the file `/path`. */
const withoutSqlite = (text: string): string => text.replace(/^sqlite:(?:\/\/(?=\/)|(?!\/\/))/iu, '')

/** A `postgres://` address, or a path; no address of another database. */
const isDatabase = (text: string): boolean =>
  isPostgresAddress(text) ? URL.canParse(text) : !/^$|^[\w+.-]+:\/\/|^:memory:$|\0/u.test(text)

const isMailServer = (text: string): boolean => /^smtps?:\/\/[^\s/]+/iu.test(text) && URL.canParse(text)

/** An address, or a name and an address: `Lectern <talks@example.org>`. */
const isSender = (text: string): boolean =>
  /^(?:[^\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)

const isEmail = (text: string): boolean => new RegExp(`^${EMAIL}$`, 'u').test(text)

export const AKISMET = 'https://rest.akismet.com/1.1'

const TOKEN_FORM = 'must be at least 16 characters: letters, digits, and . _ ~ + / - ='

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

const testSwitch = v.optional(v.picklist(SWITCH, `must be one of ${SWITCH.join(', ')}`), 'off')

/** All settings by environment variable, in the order of the help. */
export const settingsSchema = v.object({
  HOST: v.optional(v.pipe(text, v.check(isHost, 'must be an IP address or a host name')), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  DATA_DIR: v.optional(v.pipe(text, v.excludes('\0', 'must be the path of a directory')), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      text,
      v.transform(withoutSqlite),
      v.check(isDatabase, 'must be the path of a SQLite file or a postgres:// address'),
    ),
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
  CONTACT_EMAIL: v.optional(
    v.pipe(text, v.check(isEmail, 'must be an e-mail address, such as talks@example.org')),
  ),
  MAIL_SIGN_IN: v.optional(
    v.picklist(MAIL_SIGN_INS, `must be one of ${MAIL_SIGN_INS.join(', ')}`),
    'members',
  ),
  MAIL_LINKS: v.optional(v.picklist(MAIL_LINKS, `must be one of ${MAIL_LINKS.join(', ')}`), 'short'),
  AKISMET_KEY: v.optional(text),
  AKISMET_URL: v.optional(trimSlashes, AKISMET),
  SECRET_KEY: v.optional(v.pipe(text, v.minLength(32, 'must be at least 32 characters'))),
  TRUST_PROXY: v.optional(wholeNumber(0, 100), '0'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  MOST_RESULTS_PER_PAGE: v.optional(wholeNumber(1, 100_000), '1000'),
  MOST_PENDING_EVENTS: v.optional(wholeNumber(0, 1_000_000), '3'),
  TOKEN_IDLE_DAYS: v.optional(wholeNumber(1, 36_500), '365'),
  UNVERIFIED_DAYS: v.optional(wholeNumber(2, 36_500), '7'),
  WORKERS: v.optional(wholeNumber(1, 100), '1'),
  MOST_CONNECTIONS: v.optional(wholeNumber(1, 1_000_000), '2000'),
  HEADERS_SECONDS: v.optional(wholeNumber(1, 3600), '10'),
  REQUEST_SECONDS: v.optional(wholeNumber(1, 3600), '30'),
  RESPONSE_CACHE_MIB: v.optional(wholeNumber(0, 100_000), '64'),
  METRICS_TOKEN: v.optional(v.pipe(text, v.regex(/^[\w.~+/-]{16,}=*$/u, TOKEN_FORM))),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: v.optional(
    v.pipe(text, v.check(isHost, 'must be an IP address or a host name')),
    '127.0.0.1',
  ),
  SITE_NAME: v.optional(
    v.pipe(text, v.maxLength(60, 'must be at most 60 characters'), v.regex(/^\P{C}+$/u, 'must be one line')),
    'Lectern',
  ),
  SITE_ACCENT: v.optional(
    v.pipe(text, v.regex(/^#[\da-f]{6}$/iu, 'must be a colour such as #b4431a')),
    '#b4431a',
  ),
  SITE_LANGUAGE: v.optional(v.picklist(siteLanguages, `must be one of ${siteLanguages.join(', ')}`), 'en'),
  SITE_LOGO: v.optional(v.pipe(text, v.excludes('\0', 'must be the path of a file'))),
  PRIVACY_URL: v.optional(v.pipe(text, v.check(isPageAddress, 'must be an http or https address'))),
  IMPRINT_URL: v.optional(v.pipe(text, v.check(isPageAddress, 'must be an http or https address'))),
  SITE_OFFLINE: v.optional(v.picklist(SWITCH, `must be one of ${SWITCH.join(', ')}`), 'on'),
  COMPATIBILITY: v.optional(
    v.picklist(COMPATIBILITIES, `must be one of ${COMPATIBILITIES.join(', ')}`),
    'off',
  ),
  DOCS_URL: v.optional(v.pipe(text, v.check(isPageAddress, 'must be an http or https address'))),
  TEST_AUTO_VERIFY: testSwitch,
  TEST_AUTO_APPROVE: testSwitch,
  TEST_TELL_ADDRESSES: testSwitch,
})

export type SettingValues = v.InferOutput<typeof settingsSchema>
export type Variable = keyof SettingValues

export const variables: readonly Variable[] = v.keyof(settingsSchema).options

export const flagOf = (variable: string): string => variable.toLowerCase().replaceAll('_', '-')
