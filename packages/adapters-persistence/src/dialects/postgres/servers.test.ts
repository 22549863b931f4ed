import { expect, it } from 'vitest'
import { serversOf } from './servers.ts'

it.each([
  ['postgres://lectern:p%40ss@db/lectern', ['postgres://lectern:p%40ss@db/lectern']],
  ['postgres:///lectern?host=/run/postgresql', ['postgres:///lectern?host=%2Frun%2Fpostgresql']],
  [
    'postgresql://lectern@db1,[::1]:5433,db3/lectern?target_session_attrs=primary',
    [
      'postgresql://lectern@db1/lectern',
      'postgresql://lectern@[::1]:5433/lectern',
      'postgresql://lectern@db3/lectern',
    ],
  ],
  ['postgres://db/lectern?sslmode=require', ['postgres://db/lectern?sslmode=verify-full']],
  ['postgres://db/lectern?sslmode=no-verify', ['postgres://db/lectern?sslmode=no-verify']],
])('the servers of %s', (url, urls) => {
  expect(serversOf(url).urls).toEqual(urls)
})

it.each([
  [
    'postgres://db/lectern?sslmode=requrie',
    /sslmode=requrie, which Lectern does not know: use disable, no-verify/u,
  ],
  ['postgres://db/lectern?target_session_attrs=standby', /use read-write, primary, any/u],
  ['postgres://db/lectern?sslrootcert=/nowhere/ca.pem', /valid postgres:\/\/ address: ENOENT.*ca\.pem/u],
  ['postgres://lectern:sesame@:x:/lectern', /^(?!.*sesame).*not a valid postgres:\/\/ address\.$/u],
])('the address %s is refused', (url, reason) => {
  expect(() => serversOf(url)).toThrow(reason)
})
