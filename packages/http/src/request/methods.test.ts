import { expect, it } from 'vitest'
import { allowedMethodsOf, mistakable, type Operation } from './methods.ts'

const operations: readonly Operation[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/v2.1/' },
  { method: 'GET', path: '/images/:fileName' },
  { method: 'POST', path: '/v2.1/users' },
  { method: 'POST', path: '/v2.1/users/verifications' },
  { method: 'GET', path: '/v2.1/users/:userId' },
  { method: 'DELETE', path: '/v2.1/users/:userId' },
]
const allowed = allowedMethodsOf(operations)

it.each([
  ['/', ['GET', 'HEAD', 'OPTIONS']],
  ['/v2.1', ['GET', 'HEAD', 'OPTIONS']],
  ['/v2.1/users/', ['POST', 'OPTIONS']],
  ['/v2.1/%75sers', ['POST', 'OPTIONS']],
  ['/v2.1/users/5', ['GET', 'HEAD', 'DELETE', 'OPTIONS']],
  ['/v2.1/users/verifications', ['POST', 'OPTIONS']],
  ['/v2.1/users//', []],
  ['/images/a.png', ['GET', 'HEAD', 'OPTIONS']],
  ['/v2.1/images/a.png', []],
  ['*', []],
])('%s can be asked for %j', (path, methods) => {
  expect(allowed(path)).toEqual(methods)
})

it('knows what could be mistaken for a path with an id in it', () => {
  expect(mistakable(operations)).toEqual([
    { method: 'GET', path: '/v2.1/users/verifications' },
    { method: 'DELETE', path: '/v2.1/users/verifications' },
  ])
})
