import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLogo } from './read-logo.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-logo-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, bytes: number): string => {
  const path = join(folder, name)
  writeFileSync(path, 'x'.repeat(bytes))
  return path
}

it('reads an image file', () => {
  expect(readLogo(write('logo.SVG', 3))).toEqual({
    contentType: 'image/svg+xml',
    content: Buffer.from('xxx'),
  })
})

it.each([
  ['logo.gif', 3, 'must be a file that ends in .svg, .png, .jpg or .webp'],
  ['logo.png', 200_001, 'must be at most 200 kB'],
])('refuses %s of %d bytes', (name, bytes, message) => {
  expect(() => readLogo(write(name, bytes))).toThrow(message)
})

it('says which file is not there', () => {
  expect(() => readLogo(join(folder, 'none.png'))).toThrow(/none\.png' could not be read \(ENOENT\)/u)
})
