import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseCoding, compress } from './compression.ts'

it.each([
  [undefined, 9999, 'identity'],
  ['', 9999, 'identity'],
  ['gzip', 9999, 'gzip'],
  ['gzip', 100, 'identity'],
  ['gzip, deflate, br, zstd', 9999, 'br'],
  ['br;q=0.5, gzip', 9999, 'gzip'],
  ['*', 9999, 'br'],
  ['*;q=0', 9999, 'identity'],
  ['gzip;q=0', 9999, 'identity'],
  ['gzip;q=0.5, identity', 9999, 'identity'],
  ['deflate', 9999, 'identity'],
  ['identity;q=0', 9999, 'identity'],
] as const)('Accept-Encoding %j, %d bytes: %s', (header, bytes, coding) => {
  expect(chooseCoding(header, bytes)).toBe(coding)
})

it('gives the same bytes back', async () => {
  const body = Buffer.from('text '.repeat(1000))
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body)
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body)
  expect(await compress(body, 'identity')).toBe(body)
})
