import { expect, it } from 'vitest'
import { allowedMethodsOf } from './methods.ts'

const allowed = allowedMethodsOf([
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/users' },
  { method: 'POST', path: '/users/verifications' },
  { method: 'GET', path: '/users/:userId' },
  { method: 'DELETE', path: '/users/:userId' },
])

it.each([
  ['/', ['GET', 'HEAD', 'OPTIONS']],
  ['/v2.1', ['GET', 'HEAD', 'OPTIONS']],
  ['/v2.1/', ['GET', 'HEAD', 'OPTIONS']],
  ['/v2.1/users', ['POST', 'OPTIONS']],
  ['/v2.1/users/', ['POST', 'OPTIONS']],
  ['/v2.1/%75sers', ['POST', 'OPTIONS']],
  ['/v2.1/users/5', ['GET', 'HEAD', 'DELETE', 'OPTIONS']],
  ['/v2.1/users/verifications', ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']],
  ['/v2.1/users//', []],
  ['/v2x1/users', []],
  ['/users', []],
  ['*', []],
])('%s can be asked for %j', (path, methods) => {
  expect(allowed(path)).toEqual(methods)
})
