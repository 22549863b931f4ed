import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import type { Environment } from './sources.ts'
import { settingsSchema } from './settings.ts'

const reading = (environment: Environment, flags: Readonly<Record<string, string>> = {}) =>
  readConfig(new Map(Object.entries(flags)), environment)

const aDatabase = 'be the path of a SQLite file or a postgres:// address'
const anAddress = 'be an http or https address without a query, such as https://talks.example.org'

// prettier-ignore
const invalid: readonly (readonly [variable: string, rule: string, values: readonly string[]])[] = [
  ['HOST', 'be an IP address or a host name', ['a b', '999.1.1.1', '1.2.3', 'http://example.org', '[::1]', 'a..b']],
  ['PORT', 'be a whole number from 0 to 65535', ['-1', '65536', '80.0', '0x50', '1e3', 'http', '99999999999']],
  ['DATA_DIR', 'not be empty', [' ']],
  ['DATABASE_URL', aDatabase, ['mysql://x/y', 'sqlite://x', 'sqlite:', 'sqlite::memory:', 'http://x', ':memory:', 'postgres://a b/c']],
  ['DATABASE_REPLICAS', 'be postgres:// addresses with spaces between them', ['db2', 'postgres://a/b c']],
  ['BASE_URL', anAddress, ['x', '//x', 'ftp://x', 'http://', 'http://a/?b', 'http://a/#b', 'http://u:p@a/', 'http://a b/']],
  ['WEBSITE_URL', anAddress, ['https://example.org/?page=talks']],
  ['AVATARS', 'be one of own, gravatar', ['Own', 'libravatar', 'yes']],
  ['AVATAR_URL', anAddress, ['javascript:alert(1)']],
  ['IMAGE_STORE', 'be one of database, files, s3', ['disk', 'FILES']],
  ['S3_ENDPOINT', anAddress, ['objects.example.org', 's3://talks', 'https://key:secret@objects.example.org']],
  ['S3_BUCKET', 'be the name of a bucket', ['a', 'a/b', 'https://talks']],
  ['S3_REGION', 'be the name of a region', ['eu central', 'https://eu']],
  ['S3_PREFIX', 'be letters, digits and slashes', ['a b', '?']],
  ['SMTP_URL', 'be an smtp:// or smtps:// address of a mail server', ['mail.example.org', 'http://u:p@h', 'smtp://', 'smtp:///x']],
  ['MAIL_FROM', 'be an e-mail address, such as talks@example.org', ['talks', 'a b@example.org', 'a@b <c>', 'a@b.c\nBcc: d@e.f']],
  ['CONTACT_EMAIL', 'be an e-mail address, such as talks@example.org', ['ada', 'Ada <a@example.org>', 'a@b.example, c@d.example']],
  ['MAIL_SIGN_IN', 'be one of members, admins, off', ['on', 'Admins']],
  ['MAIL_LINKS', 'be one of short, long', ['Long', '/verify']],
  ['AKISMET_KEY', 'not be empty', [' ']],
  ['AKISMET_URL', anAddress, ['https://secret:@rest.akismet.example/1.1?key=secret']],
  ['SECRET_KEY', 'be at least 32 characters', ['0123456789abcdef0123456789abcde']],
  ['LOG_LEVEL', 'be one of trace, debug, info, warn, error, fatal, silent', ['INFO', 'verbose', '1']],
  ['TRUST_PROXY', 'be a whole number from 0 to 100', ['true', '-1', '101']],
  ['MOST_RESULTS_PER_PAGE', 'be a whole number from 1 to 100000', ['0']],
  ['MOST_PENDING_EVENTS', 'be a whole number from 0 to 1000000', ['-1']],
  ['TOKEN_IDLE_DAYS', 'be a whole number from 1 to 36500', ['0', '1.5']],
  ['UNVERIFIED_DAYS', 'be a whole number from 2 to 36500', ['1']],
  ['STREAMS', 'be a whole number from 0 to 1000000', ['-1', 'all']],
  ['MOST_CONNECTIONS', 'be a whole number from 1 to 1000000', ['0', '-1', '1e3', 'all']],
  ['HEADERS_SECONDS', 'be a whole number from 1 to 3600', ['0', '1.5', '3601']],
  ['HEADERS_SECONDS', 'not be more than REQUEST_SECONDS', ['31']],
  ['REQUEST_SECONDS', 'be a whole number from 1 to 3600', ['0', '3601']],
  ['SOURCES_PRIVATE', 'be one of refuse, allow', ['on', 'Allow']],
  ['SITE_NAME', 'be at most 60 characters', ['x'.repeat(61)]],
  ['SITE_LANGUAGE', 'be one of en, de', ['fr', 'DE', 'de-DE']],
  ['SITE_ACCENT', 'be a colour such as #b4431a', ['red', '#fff', '#12345g']],
  ['SITE_OFFLINE', 'be one of off, on', ['yes', 'On']],
  ['MCP', 'be one of off, on', ['yes', 'On']],
  ['COMPATIBILITY', 'be one of off, joindin', ['on', 'Joindin']],
  ['TEST_AUTO_VERIFY', 'be one of off, on', ['yes', '1', 'true']],
  ['PRIVACY_URL', 'be an http or https address', ['example.org', 'javascript:alert(1)']],
]

const off = { autoVerify: false, autoApprove: false, tellAddresses: false }

describe('the configuration', () => {
  it.each([
    ['sqlite:/srv/talks.sqlite', '/srv/talks.sqlite'],
    ['sqlite:///srv/talks.sqlite', '/srv/talks.sqlite'],
    ['sqlite:talks.sqlite', 'talks.sqlite'],
    ['sqlite/talks.sqlite', 'sqlite/talks.sqlite'],
  ])('takes DATABASE_URL=%s for the file %s', (DATABASE_URL, databaseUrl) => {
    expect(reading({ DATABASE_URL }).databaseUrl).toBe(databaseUrl)
  })

  it('has a default for everything', () => {
    expect(reading({})).toEqual({
      configFile: undefined,
      host: '127.0.0.1',
      port: 8080,
      dataDirectory: './data',
      databaseConnections: 10,
      databaseReplicas: [],
      databaseUrl: 'data/lectern.sqlite',
      databaseInDataDirectory: true,
      migrates: true,
      migrationCopies: 2,
      images: { kind: 'database' },
      baseUrl: undefined,
      websiteUrl: undefined,
      avatars: 'own',
      avatarUrl: undefined,
      mailServer: undefined,
      mailFrom: 'lectern@localhost',
      mailsPerMinute: 600,
      akismetKey: undefined,
      akismetUrl: 'https://rest.akismet.com/1.1',
      sourcesMayBePrivate: false,
      secretKey: undefined,
      trustProxy: 0,
      logLevel: 'info',
      logNames: false,
      slowStatementMilliseconds: 0,
      drainSeconds: 0,
      workers: 1,
      connections: { mostConnections: 2000, headersMilliseconds: 10_000, requestMilliseconds: 30_000 },
      mostStreams: 5000,
      responseCacheBytes: 64 * 1024 * 1024,
      staleSeconds: 600,
      metrics: { token: undefined, port: undefined, host: '127.0.0.1' },
      site: {
        name: 'Lectern',
        accent: '#b4431a',
        language: 'en',
        logo: undefined,
        privacyUrl: '',
        imprintUrl: '',
        offline: true,
      },
      settings: {
        mostResultsPerPage: 1000,
        mostPendingEvents: 3,
        votes: 'everyone',
        votesFloor: 5,
        photos: true,
        resultsStrength: 5,
        tokenIdleDays: 365,
        unverifiedDays: 7,
        factDays: 30,
        auditDays: undefined,
        mailSignIn: 'members',
        mailLinks: 'short',
        language: 'en',
        contactEmail: '',
      },
      mcp: true,
      compatibility: 'off',
      docsUrl: undefined,
      sources: new Map(),
      requestedTestSwitches: off,
      testSwitches: off,
    })
  })

  it('reads every variable', () => {
    const environment = {
      HOST: '::1',
      PORT: '0',
      DATA_DIR: '/var/lib/lectern',
      DATABASE_URL: 'postgres://lectern:secret@db.example.org/lectern',
      DATABASE_CONNECTIONS: '20',
      DATABASE_REPLICAS: 'postgres://db2/lectern  postgres://db3/lectern',
      MIGRATE: 'off',
      MIGRATION_COPIES: '5',
      BASE_URL: 'https://example.org/api/',
      WEBSITE_URL: 'https://example.org',
      AVATARS: 'gravatar',
      AVATAR_URL: 'https://avatars.example.org/',
      IMAGE_STORE: 's3',
      IMAGES_DIR: '/srv/images',
      S3_ENDPOINT: 'https://objects.example.org/',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'talks',
      S3_PREFIX: 'lectern/',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtps://lectern:secret@mail.example.org',
      MAIL_FROM: 'Lectern <talks@example.org>',
      CONTACT_EMAIL: 'ada@example.org',
      MAIL_SIGN_IN: 'admins',
      MAIL_LINKS: 'long',
      MAILS_PER_MINUTE: '30',
      AKISMET_KEY: 'secret',
      AKISMET_URL: 'http://spam.example.org:8080/1.1/',
      SOURCES_PRIVATE: 'allow',
      SECRET_KEY: ' 0123456789abcdef0123456789abcdef ',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'names',
      SLOW_STATEMENT_MS: '500',
      MOST_RESULTS_PER_PAGE: '50',
      MOST_PENDING_EVENTS: '0',
      VOTES: 'members',
      VOTES_FLOOR: '8',
      RESULTS_STRENGTH: '10',
      TOKEN_IDLE_DAYS: '30',
      UNVERIFIED_DAYS: '9',
      FACT_DAYS: '60',
      AUDIT_DAYS: '400',
      WORKERS: '4',
      MOST_CONNECTIONS: '1001',
      STREAMS: '501',
      HEADERS_SECONDS: '5',
      REQUEST_SECONDS: '5',
      DRAIN_SECONDS: '5',
      STALE_MINUTES: '0',
      RESPONSE_CACHE_MIB: '8',
      METRICS_TOKEN: '0123456789abcdef',
      METRICS_PORT: '9464',
      METRICS_HOST: '::',
      SITE_NAME: 'Mare Days',
      SITE_ACCENT: '#0B5fff',
      SITE_LANGUAGE: 'de',
      SITE_LOGO: '/etc/lectern/logo.svg',
      PRIVACY_URL: 'https://example.org/?page=privacy',
      IMPRINT_URL: 'https://example.org/imprint',
      SITE_OFFLINE: 'off',
      MCP: 'off',
      COMPATIBILITY: 'joindin',
      DOCS_URL: 'https://example.org/api-docs/',
      TEST_AUTO_VERIFY: 'on',
      TEST_AUTO_APPROVE: 'on',
      TEST_TELL_ADDRESSES: 'on',
    }
    expect(Object.keys(environment)).toEqual(Object.keys(settingsSchema.entries))
    expect(reading(environment)).toEqual({
      configFile: undefined,
      host: '::1',
      port: 0,
      dataDirectory: '/var/lib/lectern',
      databaseConnections: 20,
      databaseReplicas: ['postgres://db2/lectern', 'postgres://db3/lectern'],
      databaseUrl: 'postgres://lectern:secret@db.example.org/lectern',
      databaseInDataDirectory: false,
      migrates: false,
      migrationCopies: 5,
      images: {
        kind: 's3',
        endpoint: 'https://objects.example.org',
        region: 'eu-central-1',
        bucket: 'talks',
        prefix: 'lectern/',
        accessKeyId: 'AKIA',
        secretAccessKey: 'secret',
      },
      baseUrl: 'https://example.org/api',
      websiteUrl: 'https://example.org',
      avatars: 'gravatar',
      avatarUrl: 'https://avatars.example.org/',
      mailServer: 'smtps://lectern:secret@mail.example.org',
      mailFrom: 'Lectern <talks@example.org>',
      mailsPerMinute: 30,
      akismetKey: 'secret',
      akismetUrl: 'http://spam.example.org:8080/1.1',
      sourcesMayBePrivate: true,
      secretKey: '0123456789abcdef0123456789abcdef',
      trustProxy: 2,
      logLevel: 'silent',
      logNames: true,
      slowStatementMilliseconds: 500,
      drainSeconds: 5,
      workers: 4,
      connections: { mostConnections: 251, headersMilliseconds: 5000, requestMilliseconds: 5000 },
      mostStreams: 126,
      responseCacheBytes: 8 * 1024 * 1024,
      staleSeconds: 0,
      metrics: { token: '0123456789abcdef', port: 9464, host: '::' },
      site: {
        name: 'Mare Days',
        accent: '#0B5fff',
        language: 'de',
        logo: '/etc/lectern/logo.svg',
        privacyUrl: 'https://example.org/?page=privacy',
        imprintUrl: 'https://example.org/imprint',
        offline: false,
      },
      settings: {
        mostResultsPerPage: 50,
        mostPendingEvents: 0,
        votes: 'members',
        votesFloor: 8,
        photos: false,
        resultsStrength: 10,
        tokenIdleDays: 30,
        unverifiedDays: 9,
        factDays: 60,
        auditDays: 400,
        mailSignIn: 'admins',
        mailLinks: 'long',
        language: 'de',
        contactEmail: 'ada@example.org',
      },
      mcp: false,
      compatibility: 'joindin',
      sources: new Map(Object.keys(environment).map((name) => [name, { kind: 'environment', name }])),
      docsUrl: 'https://example.org/api-docs/',
      requestedTestSwitches: { autoVerify: true, autoApprove: true, tellAddresses: true },
      testSwitches: off,
    })
  })

  it('gives flags priority, and ignores empty variables', () => {
    expect(reading({ PORT: '1', DATA_DIR: '/srv', HOST: '' }, { port: '2' })).toMatchObject({
      host: '127.0.0.1',
      port: 2,
      databaseUrl: '/srv/lectern.sqlite',
    })
  })

  it.each(invalid)('%s must %s, unlike %j', (variable, rule, values) => {
    for (const value of values)
      expect(() => reading({ [variable]: value })).toThrow(`${variable} must ${rule}`)
  })

  it.each([
    ['HOST', 'localhost :: my_host a-1'],
    ['PORT', '0 65535'],
    ['DATABASE_URL', 'x.db C:\\x.db postgresql://h/d POSTGRES://h/d postgres:///d?host=/run/pg'],
    ['BASE_URL', 'https://example.org/a/b HTTPS://EXAMPLE.org http://[::1]:80'],
  ])('accepts %s of %s', (variable, values) => {
    for (const value of values.split(' ')) expect(() => reading({ [variable]: value })).not.toThrow()
  })

  it('stores images of IMAGE_STORE=files in the data directory by default', () => {
    expect(reading({ IMAGE_STORE: 'files', DATA_DIR: '/srv' }).images).toEqual({
      kind: 'files',
      directory: '/srv/images',
    })
    expect(reading({ IMAGE_STORE: 'files', IMAGES_DIR: '/mnt' }).images).toEqual({
      kind: 'files',
      directory: '/mnt',
    })
  })

  it('stores images of IMAGE_STORE=s3 in Amazon S3 by default', () => {
    const environment = {
      IMAGE_STORE: 's3',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'talks',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(reading(environment).images).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      prefix: '',
    })
  })

  it('names all missing settings of an object store, without secrets', () => {
    expect(() => reading({ IMAGE_STORE: 's3', S3_ACCESS_KEY_ID: 'AKIA' })).toThrow(
      /^S3_BUCKET must be set when IMAGE_STORE is s3\. S3_SECRET_ACCESS_KEY must be set when IMAGE_STORE is s3\.$/u,
    )
    expect(() => reading({ S3_SECRET_ACCESS_KEY: ' ' })).toThrow(
      /^S3_SECRET_ACCESS_KEY must not be empty\.$/u,
    )
  })

  it.each([
    ['HOST', 'a b', ", not 'a b'."],
    ['BASE_URL', 'x', ", not 'x'."],
    ...['BASE_URL', 'WEBSITE_URL', 'AVATAR_URL', 'S3_ENDPOINT'].map((name) => [
      name,
      'https://a:b@c.example',
      'example.org.',
    ]),
    ['DATABASE_URL', 'mysql://x', 'address.'],
    ['S3_ACCESS_KEY_ID', ' ', 'empty.'],
    ['SECRET_KEY', 'short', 'characters.'],
    ['SMTP_URL', 'http://x', 'mail server.'],
    ['AKISMET_URL', 'ftp://x', 'example.org.'],
  ])('the message about %s of %j ends in %j', (variable = '', value, end) => {
    expect(() => reading({ [variable]: value })).toThrow(
      new RegExp(`^${variable} [^]*${RegExp.escape(end)}$`, 'u'),
    )
  })

  it('names the option that was given', () => {
    expect(() => reading({}, { 'database-url': 'mysql://x' })).toThrow(
      `DATABASE_URL (given as --database-url) must ${aDatabase}.`,
    )
  })
})
