import { describe, expect, it } from 'vitest'
import { publicAddresses } from './config.ts'
import { type Environment, readConfig } from './read-config.ts'
import { settingsSchema } from './settings.ts'

const reading = (environment: Environment, flags: Readonly<Record<string, string>> = {}) =>
  readConfig(new Map(Object.entries(flags)), environment)

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(reading({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDirectory: './data',
      databaseUrl: 'data/lectern.sqlite',
      databaseInDataDirectory: true,
      images: { kind: 'database' },
      baseUrl: undefined,
      websiteUrl: undefined,
      avatars: 'own',
      avatarUrl: undefined,
      mailServer: undefined,
      mailFrom: 'lectern@localhost',
      akismetKey: undefined,
      akismetUrl: 'https://rest.akismet.com/1.1',
      secretKey: undefined,
      trustProxy: 0,
      logLevel: 'info',
      workers: 1,
      connections: { mostConnections: 2000, headersMilliseconds: 10_000, requestMilliseconds: 30_000 },
      responseCacheBytes: 64 * 1024 * 1024,
      settings: { mostResultsPerPage: 1000, mostPendingEvents: 3, tokenIdleDays: 365 },
    })
  })

  it('takes every variable', () => {
    const environment = {
      HOST: '::1',
      PORT: '0',
      DATA_DIR: '/var/lib/lectern',
      DATABASE_URL: 'postgres://lectern:secret@db.example.org/lectern',
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
      AKISMET_KEY: 'secret',
      AKISMET_URL: 'http://spam.example.org:8080/1.1/',
      SECRET_KEY: ' 0123456789abcdef0123456789abcdef ',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'silent',
      MOST_RESULTS_PER_PAGE: '50',
      MOST_PENDING_EVENTS: '0',
      TOKEN_IDLE_DAYS: '30',
      WORKERS: '4',
      MOST_CONNECTIONS: '1001',
      HEADERS_SECONDS: '5',
      REQUEST_SECONDS: '5',
      RESPONSE_CACHE_MIB: '8',
    }
    expect(Object.keys(environment)).toEqual(Object.keys(settingsSchema.entries))
    expect(reading(environment)).toEqual({
      host: '::1',
      port: 0,
      dataDirectory: '/var/lib/lectern',
      databaseUrl: 'postgres://lectern:secret@db.example.org/lectern',
      databaseInDataDirectory: false,
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
      akismetKey: 'secret',
      akismetUrl: 'http://spam.example.org:8080/1.1',
      secretKey: '0123456789abcdef0123456789abcdef',
      trustProxy: 2,
      logLevel: 'silent',
      workers: 4,
      connections: { mostConnections: 251, headersMilliseconds: 5000, requestMilliseconds: 5000 },
      responseCacheBytes: 8 * 1024 * 1024,
      settings: { mostResultsPerPage: 50, mostPendingEvents: 0, tokenIdleDays: 30 },
    })
  })

  it('prefers the flag, and takes an empty variable for none', () => {
    expect(reading({ PORT: '1', DATA_DIR: '/srv', HOST: '' }, { port: '2' })).toMatchObject({
      host: '127.0.0.1',
      port: 2,
      databaseUrl: '/srv/lectern.sqlite',
    })
  })

  it.each([
    ['HOST', ['a b', '999.1.1.1', '1.2.3', 'http://example.org', '[::1]', 'a..b']],
    ['PORT', ['-1', '65536', '80.0', '0x50', '1e3', 'http', '99999999999']],
    ['DATABASE_URL', ['mysql://x/y', 'sqlite://x', 'http://x', ':memory:', 'postgres://a b/c']],
    [
      'BASE_URL',
      ['x', '//x', 'ftp://x', 'http://', 'http://a/?b', 'http://a/#b', 'http://u:p@a/', 'http://a b/'],
    ],
    ['AVATARS', ['Own', 'libravatar', 'yes']],
    ['IMAGE_STORE', ['disk', 'FILES']],
    ['S3_ENDPOINT', ['objects.example.org', 's3://talks', 'https://key:secret@objects.example.org']],
    ['S3_BUCKET', ['a', 'a/b', 'https://talks']],
    ['S3_REGION', ['eu central', 'https://eu']],
    ['S3_PREFIX', ['a b', '?']],
    ['SMTP_URL', ['mail.example.org', 'http://mail.example.org', 'smtp://', 'smtp:///x']],
    ['MAIL_FROM', ['talks', 'a b@example.org', 'a@b <c>', 'a@example.org\nBcc: b@example.org']],
    ['SECRET_KEY', ['0123456789abcdef0123456789abcde']],
    ['LOG_LEVEL', ['INFO', 'verbose', '1']],
    ['TRUST_PROXY', ['true', '-1', '101']],
    ['MOST_CONNECTIONS', ['0', '-1', '1e3', 'all']],
    ['HEADERS_SECONDS', ['0', '31', '1.5', '3601']],
    ['REQUEST_SECONDS', ['0', '3601']],
  ])('refuses %s of %j', (variable, values) => {
    for (const value of values) {
      expect(() => reading({ [variable]: value })).toThrow(`${variable} must `)
    }
  })

  it.each([
    ['HOST', ['localhost', '0.0.0.0', '::', 'talks.example.org', 'my_host', 'a-1']],
    ['PORT', ['0', '80', '65535', ' 8080 ']],
    [
      'DATABASE_URL',
      [
        'x.db',
        '/a b/c.sqlite',
        'C:\\x.db',
        'postgresql://h/d',
        'POSTGRES://h/d',
        'postgres:///d?host=/run/pg',
      ],
    ],
    [
      'BASE_URL',
      ['http://localhost:8080', 'https://example.org/a/b', 'HTTPS://EXAMPLE.org', 'http://[::1]:80'],
    ],
  ])('takes %s of %j', (variable, values) => {
    for (const value of values) expect(() => reading({ [variable]: value })).not.toThrow()
  })

  it('keeps images in files where it is told to, in the data directory unless it is told where', () => {
    expect(reading({ IMAGE_STORE: 'files', DATA_DIR: '/srv' }).images).toEqual({
      kind: 'files',
      directory: '/srv/images',
    })
    expect(reading({ IMAGE_STORE: 'files', IMAGES_DIR: '/mnt' }).images).toEqual({
      kind: 'files',
      directory: '/mnt',
    })
  })

  it('keeps images in Amazon S3 unless it is told another address', () => {
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

  it('tells all that an object store needs, and none of its secrets', () => {
    expect(() => reading({ IMAGE_STORE: 's3', S3_ACCESS_KEY_ID: 'AKIA' })).toThrow(
      /^S3_BUCKET must be set when IMAGE_STORE is s3\. S3_SECRET_ACCESS_KEY must be set when IMAGE_STORE is s3\.$/u,
    )
    expect(() => reading({ S3_SECRET_ACCESS_KEY: ' ' })).toThrow(
      /^S3_SECRET_ACCESS_KEY must not be empty\.$/u,
    )
  })

  it.each(['BASE_URL', 'WEBSITE_URL', 'AVATAR_URL', 'S3_ENDPOINT'])(
    '%s with a password is not told',
    (variable) => {
      expect(() => reading({ [variable]: 'https://key:secret@objects.example.org' })).toThrow(
        / must be an http or https address without a query, such as [a-z.:/]+\.$/u,
      )
    },
  )

  it('keeps the address of a database out of its messages', () => {
    expect(() => reading({}, { 'database-url': 'mysql://root:secret@x' })).toThrow(
      /^DATABASE_URL \(given as --database-url\) must be the path of a SQLite file or a postgres:\/\/ address\.$/u,
    )
  })
})

describe('the public addresses', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['talks.example.org', 'http://talks.example.org:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('follow from the host %s', (host, baseUrl) => {
    expect(publicAddresses(reading({ HOST: host }))).toEqual({
      baseUrl,
      websiteUrl: baseUrl,
      avatarUrl: `${baseUrl}/avatars/`,
    })
  })

  it('follow from the base address', () => {
    expect(publicAddresses(reading({ BASE_URL: 'https://example.org/api/' }))).toEqual({
      baseUrl: 'https://example.org/api',
      websiteUrl: 'https://example.org/api',
      avatarUrl: 'https://example.org/api/avatars/',
    })
  })

  it.each([
    [{ AVATARS: 'own' }, 'https://example.org/avatars/'],
    [{ AVATARS: 'gravatar' }, 'https://www.gravatar.com/avatar/'],
    [{ AVATAR_URL: 'https://avatars.example.org/' }, 'https://avatars.example.org/'],
    [{ AVATARS: 'gravatar', AVATAR_URL: 'https://avatars.example.org/' }, 'https://avatars.example.org/'],
  ])('lead to avatars, with %j, at %s', (environment, avatarUrl) => {
    const config = reading({ BASE_URL: 'https://example.org', ...environment })
    expect(publicAddresses(config)).toMatchObject({ avatarUrl })
  })
})
