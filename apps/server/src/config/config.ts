import { noTestSwitches } from '@lectern/domain'
import { join } from 'node:path'
import { imageStorageOf } from './image-storage.ts'
import type { SettingValues } from './settings.ts'
import type { Gathered } from './sources.ts'
import { UsageError } from '../command-line/usage-error.ts'

export type Config = Readonly<ReturnType<typeof completeConfig>>

/** All settings, with the defaults that depend on other settings. */
export const completeConfig = (values: SettingValues, { given, file }: Gathered) => ({
  /** The path of the file of settings. */
  configFile: file,
  host: values.HOST,
  port: values.PORT,
  dataDirectory: values.DATA_DIR,
  /** The path of a SQLite file, or a `postgres://` address. */
  databaseConnections: values.DATABASE_CONNECTIONS,
  databaseReplicas: values.DATABASE_REPLICAS ?? [],
  databaseUrl: values.DATABASE_URL ?? join(values.DATA_DIR, 'lectern.sqlite'),
  databaseInDataDirectory: values.DATABASE_URL === undefined,
  migrates: values.MIGRATE === 'on',
  migrationCopies: values.MIGRATION_COPIES,
  images: imageStorageOf(values),
  /** Undefined: derived from the address that the server listens on. */
  baseUrl: values.BASE_URL,
  websiteUrl: values.WEBSITE_URL,
  avatars: values.AVATARS,
  avatarUrl: values.AVATAR_URL,
  /** Undefined: mails become files. */
  mailServer: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  mailsPerMinute: values.MAILS_PER_MINUTE,
  /** Undefined: Lectern's own rules check for spam. */
  akismetKey: values.AKISMET_KEY,
  akismetUrl: values.AKISMET_URL,
  /** Whether events may follow addresses of the operator's own network. */
  sourcesMayBePrivate: values.SOURCES_PRIVATE === 'allow',
  /** Undefined: the database has a random key. */
  secretKey: values.SECRET_KEY,
  trustProxy: values.TRUST_PROXY,
  logLevel: values.LOG_LEVEL,
  logNames: values.LOG_FORMAT === 'names',
  /** 0: none are logged. */
  slowStatementMilliseconds: values.SLOW_STATEMENT_MS,
  drainSeconds: values.DRAIN_SECONDS,
  workers: values.WORKERS,
  connections: connectionsOf(values),
  /** For each process. */
  mostStreams: Math.ceil(values.STREAMS / values.WORKERS),
  /** The size limit of the response cache. */
  responseCacheBytes: values.RESPONSE_CACHE_MIB * 1024 * 1024,
  staleSeconds: values.STALE_MINUTES * 60,
  /** Without a token and a port, no metrics are collected. */
  metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT, host: values.METRICS_HOST },
  /** The look of the website. */
  site: {
    name: values.SITE_NAME,
    language: values.SITE_LANGUAGE,
    accent: values.SITE_ACCENT,
    /** The path of an image file. */
    logo: values.SITE_LOGO,
    privacyUrl: values.PRIVACY_URL ?? '',
    imprintUrl: values.IMPRINT_URL ?? '',
    /** Whether a service worker keeps pages on devices. */
    offline: values.SITE_OFFLINE === 'on',
  },
  settings: {
    mostResultsPerPage: values.MOST_RESULTS_PER_PAGE,
    mostPendingEvents: values.MOST_PENDING_EVENTS,
    votes: values.VOTES,
    votesFloor: values.VOTES_FLOOR,
    resultsStrength: values.RESULTS_STRENGTH,
    tokenIdleDays: values.TOKEN_IDLE_DAYS,
    unverifiedDays: values.UNVERIFIED_DAYS,
    factDays: values.FACT_DAYS,
    auditDays: values.AUDIT_DAYS,
    photos: values.AVATARS === 'own',
    mailSignIn: values.MAIL_SIGN_IN,
    mailLinks: values.MAIL_LINKS,
    language: values.SITE_LANGUAGE,
    contactEmail: values.CONTACT_EMAIL ?? '',
  },
  /** What the settings ask for. Only `serve` may turn it on. */
  requestedTestSwitches: {
    autoVerify: values.TEST_AUTO_VERIFY === 'on',
    autoApprove: values.TEST_AUTO_APPROVE === 'on',
    tellAddresses: values.TEST_TELL_ADDRESSES === 'on',
  },
  /** What is on. */
  testSwitches: noTestSwitches,
  mcp: values.MCP === 'on',
  /** The older service whose clients are served. */
  compatibility: values.COMPATIBILITY,
  /** The documentation that their landing page names. */
  docsUrl: values.DOCS_URL,
  /** Where each value came from; those that are missing are defaults. */
  sources: new Map([...given].map(([variable, { source }]) => [variable, source])),
})

/** For the browsers of clients; the server itself sends no request there. */
const GRAVATAR = 'https://www.gravatar.com/avatar/'

export type PublicAddresses = Readonly<ReturnType<typeof publicAddresses>>

/** The start of all links. */
export function publicAddresses(config: Config) {
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
function connectionsOf(values: SettingValues) {
  const {
    MOST_CONNECTIONS: most,
    WORKERS: workers,
    HEADERS_SECONDS: headers,
    REQUEST_SECONDS: whole,
  } = values
  if (headers > whole) throw new UsageError(['HEADERS_SECONDS must not be more than REQUEST_SECONDS.'])
  return {
    /** For each process. */
    mostConnections: Math.ceil(most / workers),
    headersMilliseconds: headers * 1000,
    requestMilliseconds: whole * 1000,
  }
}
