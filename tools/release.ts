import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDebian, makeTarball, makeTree } from './release/programs.ts'
import { isVersion, withReleaseEntry, withVersion } from './release/release-entry.ts'

// `pnpm release`: builds and packs the version of package.json into the folder `release`: the packages for npm, their API
// reference, on Linux a tarball with Node.js and a Debian package, and provenance.json. It prints the command for the tag and
// publishes nothing.
// `--dry-run` allows changes and a missing entry of the changelog. `pnpm release --prepare 0.2.0` only sets the version of every
// package.json, and makes the unreleased entries of CHANGELOG.md those of the version.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'release')
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
const pnpm = (...args: readonly string[]): string => run('npx', '-y', 'pnpm@12', ...args)

const versionIn = (path: string): string =>
  (JSON.parse(readFileSync(join(root, path), 'utf8')) as { readonly version: string }).version

const manifests = (): readonly string[] => run('git', 'ls-files', '*package.json').split('\n')

function prepare(next: string): void {
  if (!isVersion(next)) throw new Error(`--prepare takes a version such as 0.2.0, not '${next}'.`)
  const change = (path: string, how: (text: string) => string): void =>
    writeFileSync(join(root, path), how(readFileSync(join(root, path), 'utf8')))
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  change('CHANGELOG.md', (text) => withReleaseEntry(text, next, today))
  for (const path of manifests()) change(path, (text) => withVersion(text, next))
  console.log(`Prepared ${next}. Now: git commit -am 'Release ${next}', then pnpm release`)
}

const version = versionIn('package.json')

function faults(): readonly string[] {
  const entry = new RegExp(`^## \\[${RegExp.escape(version)}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'mu')
  return [
    ...manifests()
      .filter((path) => versionIn(path) !== version)
      .map((path) => `${path} has another version`),
    ...(run('git', 'status', '--porcelain') === '' ? [] : ['there are changes that are not committed']),
    ...(run('git', 'tag', '--list', `v${version}`) === '' ? [] : [`the tag v${version} exists`]),
    ...(entry.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
      ? []
      : [`CHANGELOG.md has no "## [${version}] - date": pnpm release --prepare ${version} makes it`]),
  ]
}

function pack(): void {
  const found = faults()
  for (const fault of found) console.error(`Release ${version}: ${fault}.`)
  if (found.length > 0 && !process.argv.includes('--dry-run')) throw new Error('Nothing was packed.')

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  pnpm('run', 'build')
  const published = ['./packages/*', './apps/*', './conformance'].flatMap((path) => ['--filter', path])
  pnpm('-r', ...published, 'pack', '--pack-destination', folder)
  pnpm('run', 'reference')
  run('tar', '-czf', join(folder, `lectern-${version}-reference.tar.gz`), 'reference')
  packPrograms()
  const checksums = readdirSync(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ])
  const provenance = {
    version,
    commit: run('git', 'rev-parse', 'HEAD'),
    node: process.version,
    pnpm: pnpm('--version'),
    sha256: Object.fromEntries(checksums) as Readonly<Record<string, string>>,
  }
  writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(provenance, undefined, 2)}\n`)
  console.log(
    `Packed ${checksums.length} files into release/. To tag them: git tag -a v${version} -m ${version}`,
  )
}

function packPrograms(): void {
  if (process.platform !== 'linux') {
    console.error('The tarball with Node.js and the Debian package are made on Linux only.')
    return
  }
  const tree = makeTree(folder, version)
  makeTarball(tree)
  if (makeDebian(tree, version) === undefined)
    console.error('There is no dpkg-deb, so there is no Debian package.')
  rmSync(tree, { recursive: true })
}

const [option, next = ''] = process.argv.slice(2)
if (option === '--prepare') prepare(next)
else pack()
