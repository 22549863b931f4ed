import { describe, expect, it } from 'vitest'
import { publicAddresses } from './config.ts'
import { readConfig } from './read-config.ts'
import type { Environment } from './sources.ts'

const reading = (environment: Environment) => readConfig(new Map(), environment)

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
