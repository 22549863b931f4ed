import { expect, it } from 'vitest'
import { withoutSecrets } from './logging.ts'

it.each([
  ['/v2.1/events', '/v2.1/events'],
  ['/v2.1/events?start=0&tags[]=a&tags%5B%5D=b', '/v2.1/events?start=0&tags[]=a&tags%5B%5D=b'],
  ['/x?access_token=s3cret&start=1', '/x?access_token=[redacted]&start=1'],
  ['/x?state=s3cret&callback=https://a.example/?token=s3cret', '/x?state=[redacted]&callback=[redacted]'],
  ['/x?s3cret', '/x?s3cret=[redacted]'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})
