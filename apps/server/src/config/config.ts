import type { RuleOptions, Settings } from '@lectern/application'
import { noTestSwitches, type SiteLanguage, type TestSwitches } from '@lectern/domain'
import { join } from 'node:path'
import { type ImageStorage, imageStorageOf } from './image-storage.ts'
import type { SettingValues, Variable } from './settings.ts'
import type { Gathered, Source } from './sources.ts'
import { UsageError } from '../command-line/usage-error.ts'

/** All settings, with the defaults that depend on other settings. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDirectory: string
  /** The path of a SQLite file, or a `postgres://` address. */
  readonly databaseUrl: string
  readonly databaseInDataDirectory: boolean
  readonly images: ImageStorage
  /** Undefined: derived from the address that the server listens on. */
  readonly baseUrl: string | undefined
  readonly websiteUrl: string | undefined
  readonly avatars: SettingValues['AVATARS']
  readonly avatarUrl: string | undefined
  /** Undefined: mails become files. */
  readonly mailServer: string | undefined
  readonly mailFrom: string
  /** Undefined: Lectern's own rules check for spam. */
  readonly akismetKey: string | undefined
  readonly akismetUrl: string
  /** Undefined: the database has a random key. */
  readonly secretKey: string | undefined
  readonly trustProxy: number
  readonly logLevel: string
  readonly workers: number
  readonly connections: Connections
  /** The size limit of the response cache. */
  readonly responseCacheBytes: number
  readonly metrics: MetricsConfig
  /** The look of the website. */
  readonly site: SiteConfig
  readonly settings: Omit<Settings, 'websiteUrl' | 'testSwitches' | 'inForce' | keyof RuleOptions>
  /** What the settings ask for. Only `serve` may turn it on. */
  readonly requestedTestSwitches: TestSwitches
  /** What is on. */
  readonly testSwitches: TestSwitches
  /** The older service whose clients are served. */
  readonly compatibility: SettingValues['COMPATIBILITY']
  /** The documentation that their landing page names. */
  readonly docsUrl: string | undefined
  /** Where each value came from; those that are missing are defaults. */
  readonly sources: ReadonlyMap<Variable, Source>
}

/** Without a token and a port, no metrics are collected. */
export interface MetricsConfig {
  readonly token: string | undefined
  readonly port: number | undefined
  readonly host: string
}

export interface SiteConfig {
  readonly name: string
  readonly accent: string
  readonly language: SiteLanguage
  /** The path of an image file. */
  readonly logo: string | undefined
  readonly privacyUrl: string
  readonly imprintUrl: string
  /** Whether a service worker keeps pages on devices. */
  readonly offline: boolean
}

export interface PublicAddresses {
  readonly baseUrl: string
  readonly websiteUrl: string
  readonly avatarUrl: string
}

export const completeConfig = (values: SettingValues, { given }: Gathered): Config => ({
  host: values.HOST,
  port: values.PORT,
  dataDirectory: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL ?? join(values.DATA_DIR, 'lectern.sqlite'),
  databaseInDataDirectory: values.DATABASE_URL === undefined,
  images: imageStorageOf(values),
  baseUrl: values.BASE_URL,
  websiteUrl: values.WEBSITE_URL,
  avatars: values.AVATARS,
  avatarUrl: values.AVATAR_URL,
  mailServer: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  akismetKey: values.AKISMET_KEY,
  akismetUrl: values.AKISMET_URL,
  secretKey: values.SECRET_KEY,
  trustProxy: values.TRUST_PROXY,
  logLevel: values.LOG_LEVEL,
  workers: values.WORKERS,
  connections: connectionsOf(values),
  responseCacheBytes: values.RESPONSE_CACHE_MIB * 1024 * 1024,
  metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT, host: values.METRICS_HOST },
  site: {
    name: values.SITE_NAME,
    language: values.SITE_LANGUAGE,
    accent: values.SITE_ACCENT,
    logo: values.SITE_LOGO,
    privacyUrl: values.PRIVACY_URL ?? '',
    imprintUrl: values.IMPRINT_URL ?? '',
    offline: values.SITE_OFFLINE === 'on',
  },
  settings: {
    mostResultsPerPage: values.MOST_RESULTS_PER_PAGE,
    mostPendingEvents: values.MOST_PENDING_EVENTS,
    tokenIdleDays: values.TOKEN_IDLE_DAYS,
    unverifiedDays: values.UNVERIFIED_DAYS,
    mailSignIn: values.MAIL_SIGN_IN,
    mailLinks: values.MAIL_LINKS,
    language: values.SITE_LANGUAGE,
    contactEmail: values.CONTACT_EMAIL ?? '',
  },
  requestedTestSwitches: {
    autoVerify: values.TEST_AUTO_VERIFY === 'on',
    autoApprove: values.TEST_AUTO_APPROVE === 'on',
    tellAddresses: values.TEST_TELL_ADDRESSES === 'on',
  },
  testSwitches: noTestSwitches,
  compatibility: values.COMPATIBILITY,
  docsUrl: values.DOCS_URL,
  sources: new Map([...given].map(([variable, { source }]) => [variable, source])),
})

/** For the browsers of clients; the server itself sends no request there. */
const GRAVATAR = 'https://www.gravatar.com/avatar/'

/** The start of all links. */
export function publicAddresses(config: Config): PublicAddresses {
  const baseUrl = config.baseUrl ?? `http://${visitableHost(config.host)}:${config.port}`
  return {
    baseUrl,
    websiteUrl: config.websiteUrl ?? baseUrl,
    avatarUrl: config.avatarUrl ?? (config.avatars === 'gravatar' ? GRAVATAR : `${baseUrl}/avatars/`),
  }
}

/** A wildcard address is no address for links. */
function visitableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  // Of the hosts that a setting accepts, only an IPv6 address has a colon.
  return host.includes(':') ? `[${host}]` : host
}

export const wantsMetrics = ({ metrics: { token, port } }: Pick<Config, 'metrics'>): boolean =>
  token !== undefined || port !== undefined

/** The limit on connections, and the timeouts for receiving a request. */
export interface Connections {
  /** For each process. */
  readonly mostConnections: number
  readonly headersMilliseconds: number
  readonly requestMilliseconds: number
}

function connectionsOf(values: SettingValues): Connections {
  const {
    MOST_CONNECTIONS: most,
    WORKERS: workers,
    HEADERS_SECONDS: headers,
    REQUEST_SECONDS: whole,
  } = values
  if (headers > whole) throw new UsageError(['HEADERS_SECONDS must not be more than REQUEST_SECONDS.'])
  return {
    mostConnections: Math.ceil(most / workers),
    headersMilliseconds: headers * 1000,
    requestMilliseconds: whole * 1000,
  }
}
