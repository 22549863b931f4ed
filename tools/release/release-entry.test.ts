import { expect, it } from 'vitest'
import { isVersion, withReleaseEntry, withVersion } from './release-entry.ts'

const changelog = (unreleased: string): string =>
  `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [0.1.0] - 2026-01-01\n\n### Added\n\n- Events.\n`

it('the unreleased entries become those of the version', () => {
  expect(withReleaseEntry(changelog('\n### Added\n\n- Talks.\n'), '0.2.0', '2026-11-23')).toBe(
    changelog('\n## [0.2.0] - 2026-11-23\n\n### Added\n\n- Talks.\n'),
  )
})

it.each([
  ['nothing is under it', changelog(''), '0.2.0', 'has nothing under'],
  ['the version has a heading', changelog('\n- Talks.\n'), '0.1.0', 'has a heading of 0.1.0'],
  ['the heading is missing', '# Changelog\n', '0.2.0', 'needs one'],
])('refuses when %s', (_when, text, version, reason) => {
  expect(() => withReleaseEntry(text, version, '2026-11-23')).toThrow(reason)
})

it('sets the version of a manifest and of nothing in it', () => {
  const manifest = (version: string): string =>
    `{\n  "name": "a",\n  "version": "${version}",\n  "engines": {\n    "version": "1"\n  }\n}\n`
  expect(withVersion(manifest('0.1.0'), '0.2.0')).toBe(manifest('0.2.0'))
})

it.each([
  ['1.2.3', true],
  ['1.0.0-rc.1', true],
  ['1.2', false],
  ['v1.2.3', false],
  ['1.2.03', false],
])('%s is a version: %s', (text, expected) => {
  expect(isVersion(text)).toBe(expected)
})
