import { expect, it } from 'vitest'
import { withoutSecrets } from './logging.ts'

it.each([
  ['/v2.1/events', '/v2.1/events'],
  ['/v2.1/events?start=0&tags[]=a&tags%5B%5D=b', '/v2.1/events?start=0&tags[]=a&tags%5B%5D=b'],
  ['/v2.1/x?access_token=s3cret&start=1', '/v2.1/x?access_token=[redacted]&start=1'],
  [
    '/v2.1?state=s3cret&callback=https://a.example/?token=s3cret',
    '/v2.1?state=[redacted]&callback=[redacted]',
  ],
  ['/verify?token=s3cret', '/verify'],
  ['/login?s3cret&start=0', '/login'],
  ['/v2.10/x?start=s3cret', '/v2.10/x'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})
