import { describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

const LINUX = { platform: 'linux', arch: 'x64' }
const MAC = { platform: 'darwin', arch: 'arm64' }
const APP = '/Applications/Chromium.app/Contents/MacOS/Chromium'

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH', () => {
    expect(findChromium('/opt/chrome', LINUX, () => true)).toEqual({ kind: 'installed', path: '/opt/chrome' })
  })

  it('fails if CHROMIUM_PATH does not exist', () => {
    expect(() => findChromium('/opt/chrome', LINUX, () => false)).toThrow('CHROMIUM_PATH names /opt/chrome')
  })

  it.each([
    ['uses the npm package on Linux x64', LINUX, [], { kind: 'packed' }],
    ['uses an installed browser elsewhere', MAC, [APP], { kind: 'installed', path: APP }],
    [
      'says why there is none',
      MAC,
      [],
      { kind: 'none', why: expect.stringContaining('darwin arm64') as string },
    ],
  ])('%s', (_, machine, installed: readonly string[], found) => {
    expect(findChromium('', machine, (path) => installed.includes(path))).toEqual(found)
  })
})
