import { expect, it } from 'vitest'
import { withoutLinks } from './send-mails.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  [
    'Message failed: 550 5.7.1 <https://talks.example/reset?token=s3cret-x_y> is listed',
    'Message failed: 550 5.7.1 <https://talks.example/reset?token=[redacted] is listed',
  ],
  ['554 /verify?token=3Ds3cret', '554 /verify?token=[redacted]'],
])('of %s the log says %s', (message, said) => {
  expect(withoutLinks(message)).toBe(said)
})
