import { expect, it } from 'vitest'
import { HOME, localPath, signInPath } from './local-path.ts'

it.each([
  '/',
  '/user/tokens',
  '/user/oauth_allow?api_key=k&callback=https%3A%2F%2Fapp.example%2Fcb&state=%25%2F%2F',
  '/user/oauth_allow?callback=https://app.example/cb&state=a//b\\c',
  '/event/caf%C3%A9',
  '/login?next=//evil.example',
  '/user/account#profile',
])('%s is kept', (next) => {
  expect(localPath(next)).toBe(next)
})

it.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%25252F/evil.example',
  '/.//evil.example',
  '/%2e%2e/user',
  '/..',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie:x=y',
  ' /user/tokens',
  '/user/tokens?a=b c',
  '/%00',
  '/caf\u00E9',
  '/user/tokens?x=\u2028',
  '/%zz',
  '/%C3%28',
  'javascript:alert(1)',
])('%j leads to the account', (next) => {
  expect(localPath(next)).toBe(HOME)
})

it('takes no longer for what was escaped very often', () => {
  const before = process.threadCpuUsage()
  expect(localPath(`/%${'25'.repeat(30_000)}41`)).toBe(HOME)
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
})

it.each([
  ['/user/tokens', '/user/tokens'],
  ['/user/oauth_allow?a=%2B+&state=%00%E9&b#', '/user/oauth_allow?a=%2B+&state=%00%E9&b#'],
  ["/a?b=c:/?@!$'()*,;[]{}|\\^`~-._", "/a?b=c:/?@!$'()*,;[]{}|\\^`~-._"],
  ['/a?state=\u00E9\u0080', '/a?state=%E9%80'],
])('the way back to %s is in the address of the sign-in page', (path, next) => {
  const address = new URL(signInPath(path), 'https://lectern.example')
  expect([address.pathname, [...address.searchParams]]).toEqual(['/login', [['next', next]]])
})
