import { expect, it } from 'vitest'
import { withoutSecrets } from './logging.ts'

const TOKEN = 'Xy0-'.repeat(11).slice(1)
const escaped = TOKEN.replaceAll(/./gu, (letter) => `%${letter.codePointAt(0)?.toString(16)}`)
const slug = 'a-conference-of-letters-with-a-very-long-name-2026'

it.each([
  ['/v2.1/events?start=0&tags[]=a&tags%5B%5D=b', '/v2.1/events?start=0&tags[]=a&tags%5B%5D=b'],
  ['/v2.1/x?access_token=s3cret&start=1', '/v2.1/x?access_token=[redacted]&start=1'],
  [
    '/v2.1?state=s3cret&callback=https://a.example/?token=s3cret',
    '/v2.1?state=[redacted]&callback=[redacted]',
  ],
  ['/verify?token=s3cret', '/verify'],
  ['/login?s3cret&start=0', '/login'],
  [`/calendar/${'a'.repeat(43)}.ics?x=1`, '/calendar/[redacted]'],
  ['//%63alendar/s3cret.ics/x', '/calendar/[redacted]'],
  ['/report/s3cret', '/report/[redacted]'],
  ['/event/x/box/s3cret', '/event/x/box/[redacted]'],
  ['/event/x/box', '/event/x/box'],
  ['/event/x/report', '/event/x/report'],
  ['/event/calendar/calendar.ics', '/event/calendar/calendar.ics'],
  ['/v2.1/events?s3cret', '/v2.1/events?[redacted]'],
  [`/v2.1/token/${TOKEN}`, '/v2.1/token/[redacted]'],
  [`/v2.1/token/${escaped}/x`, '/v2.1/token/[redacted]/x'],
  [`/v2.1/${TOKEN}.${TOKEN}`, '/v2.1/[redacted].[redacted]'],
  [`/v2.1/events?title=${TOKEN}&${TOKEN}=1`, '/v2.1/events?title=[redacted]&[redacted]=[redacted]'],
  [`/event/${slug}`, `/event/${slug}`],
  [
    '/v2.1/events?title=%D0%9A%D0%BE%D0%BD%D1%84%D0%B5%D1%80',
    '/v2.1/events?title=%D0%9A%D0%BE%D0%BD%D1%84%D0%B5%D1%80',
  ],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})
