import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { faultsOfTarball } from './packages/lint-tarball.ts'

// Checks the tarballs after the build: each contains exactly what its package.json declares, publint and "Are the types
// wrong?" find nothing in it, and Node can import the package without the export condition of the sources.

interface Packed {
  readonly name: string
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

interface Manifest {
  readonly name: string
  readonly bin?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>
}

const published = /^(?:package\.json|README\.md|LICENSE|dist\/.*|bin\/.*)$/

const faultsOfFiles = (manifest: Manifest, files: ReadonlySet<string>): readonly string[] => {
  const targets = Object.values(manifest.exports).flatMap((entry) => [entry.types, entry.default])
  const promised = [...targets, ...Object.values(manifest.bin ?? {})].map((path) => path.replace('./', ''))
  return [
    ...promised.filter((path) => !files.has(path)).map((path) => `${path} is missing`),
    ...[...files]
      .filter((path) => !published.test(path) || path.includes('.test.'))
      .map((path) => `${path} does not belong there`),
  ]
}

const faultsOfImports = (manifest: Manifest, folder: string): readonly string[] => {
  const names = Object.keys(manifest.exports).map((entry) => manifest.name + entry.slice(1))
  const scripts = names.map((name) => `await import(${JSON.stringify(name)})`)
  return [...scripts, ...(trials[manifest.name] ?? [])].flatMap((script) => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    })
    return status === 0 ? [] : [`${script} does not run: ${stderr}`]
  })
}

/** Worker modules are not imported with the package, so this runs one. */
const trials: Readonly<Record<string, readonly string[]>> = {
  '@lectern/adapters-images': [
    `
    const { JimpImageProcessor } = await import('@lectern/adapters-images')
    const { aPicture } = await import('@lectern/adapters-images/testing')
    const picture = aPicture({ format: 'gif', width: 140, height: 140 })
    await new JimpImageProcessor().render(picture, 'gif')`,
  ],
  '@lectern/adapters-schedules': [
    `
    const { FileProgrammeReader } = await import('@lectern/adapters-schedules')
    const file = { bytes: new TextEncoder().encode('title,start\\nA,2026-05-01 12:00'), mediaType: undefined }
    const event = { startDate: 1777593600, endDate: 1777679999, zone: 'UTC' }
    const stored = { tracks: [], rooms: [], talks: [] }
    const scene = { event, stored, feedback: new Map(), profiles: [], websiteUrl: 'https://a.example' }
    const { addedTalks } = await new FileProgrammeReader().plan(file, { removeMissing: false, remove: [] }, scene)
    if (addedTalks.length !== 1) throw new Error('The talk was not read')`,
  ],
}

const tarballs = mkdtempSync(join(tmpdir(), 'lectern-tarballs-'))
const filters = ['./packages/*', './apps/*', './conformance'].flatMap((path) => ['--filter', path])
const packed = JSON.parse(
  execFileSync('npx', ['-y', 'pnpm@12', '-r', ...filters, 'pack', '--json', '--pack-destination', tarballs], {
    encoding: 'utf8',
  }),
) as readonly Packed[]

for (const path of globSync(['{packages,apps}/*/package.json', 'conformance/package.json']).toSorted()) {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const tarball = packed.find(({ name }) => name === manifest.name)
  if (tarball === undefined) throw new Error(`${manifest.name} was not packed`)
  const files = new Set(tarball.files.map((file) => file.path))
  const folder = dirname(path)
  const faults = [
    ...faultsOfFiles(manifest, files),
    ...(await faultsOfTarball(new Uint8Array(readFileSync(tarball.filename)))),
    ...faultsOfImports(manifest, folder),
  ]
  console.log(`${manifest.name}: ${files.size} files, ${faults.length} faults`)
  for (const fault of faults) console.error(`${manifest.name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
rmSync(tarballs, { recursive: true })
