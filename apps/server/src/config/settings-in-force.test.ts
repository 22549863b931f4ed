import { installationTopics } from '@lectern/application'
import { expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { settingsInForce } from './settings-in-force.ts'

const inForce = (environment: Readonly<Record<string, string>>) =>
  settingsInForce(readConfig(new Map([['port', '9000']]), environment))
const SECRET = 'hush-0123456789abcdef0123456789abcdef'

it('says what is set, and where', () => {
  expect(inForce({}).map(({ topic }) => topic)).toEqual(installationTopics)
  const [website, api] = inForce({ WEBSITE_URL: 'https://talks.example' })
  expect(website).toEqual({
    topic: 'website-address',
    name: 'WEBSITE_URL',
    value: 'https://talks.example',
    source: { kind: 'environment', name: 'WEBSITE_URL' },
  })
  expect(api).toMatchObject({ value: 'http://127.0.0.1:9000', source: { kind: 'default' } })
})

it('never has a secret', () => {
  const settings = inForce({
    DATABASE_URL: `postgres://lectern:${SECRET}@db.example/talks?password=${SECRET}`,
    SMTP_URL: `smtps://lectern:${SECRET}@mail.example:465`,
    IMAGE_STORE: 's3',
    S3_ENDPOINT: 'https://objects.example',
    S3_BUCKET: 'talks',
    S3_ACCESS_KEY_ID: SECRET,
    S3_SECRET_ACCESS_KEY: SECRET,
    AKISMET_KEY: SECRET,
    AKISMET_URL: `https://spam.example/${SECRET}`,
    SECRET_KEY: SECRET,
    METRICS_TOKEN: SECRET,
  })
  expect(JSON.stringify(settings)).not.toContain('hush')
  const values = new Map(settings.map(({ topic, value }) => [topic, value]))
  expect(values.get('database')).toBe('PostgreSQL: db.example/talks')
  expect(values.get('images')).toBe('https://objects.example/talks/')
  expect(values.get('mail-server')).toBe('smtps://mail.example:465')
  expect([values.get('secret-key'), values.get('metrics'), values.get('spam-checker')]).toEqual([
    true,
    true,
    'Akismet',
  ])
})
