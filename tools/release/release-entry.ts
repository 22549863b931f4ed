const UNRELEASED = '## [Unreleased]\n'

/**
 * The changelog with the entries under “Unreleased” as those of a version of this date (such as 2026-11-23). An empty section
 * “Unreleased” stays above them.
 */
export function withReleaseEntry(changelog: string, version: string, date: string): string {
  const [before = '', after, more] = changelog.split(UNRELEASED)
  if (after === undefined || more !== undefined) throw new Error('CHANGELOG.md needs one "## [Unreleased]".')
  if (changelog.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has a heading of ${version}.`)
  const [entries = ''] = after.split(/^## /mu)
  if (entries.trim() === '') throw new Error('CHANGELOG.md has nothing under "## [Unreleased]".')
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`
}

/** A manifest with this version, and otherwise byte for byte the same. */
export const withVersion = (manifest: string, version: string): string =>
  manifest.replace(/^( {2}"version": ")[^"]*"/mu, `$1${version}"`)

/** A semantic version, with or without a pre-release. */
export const isVersion = (text: string): boolean =>
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[\dA-Za-z.-]+)?$/u.test(text)
