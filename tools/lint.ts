import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

// Lints, and checks what the linter cannot see of the layers: the dependencies of each package, import expressions in the inner
// layers, and whether the linter looked at all files. `.oxlintrc.json` has the rules for import statements. The strict layout
// of pnpm and the `exports` of each package make the compiler refuse an undeclared import.

const below: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  application: ['domain'],
  adapter: ['application', 'domain'],
  http: ['application', 'domain'],
  website: ['http', 'application', 'domain'],
  // It assembles the server.
  'http-server': ['website', 'http', 'application', 'domain'],
  mcp: ['http', 'application', 'domain'],
  memory: ['application', 'domain'],
  contracts: ['memory', 'application', 'domain'],
  client: [],
  app: ['client', 'adapter', 'http-server', 'mcp', 'application', 'domain'],
  example: ['client', 'adapter', 'http-server', 'mcp', 'memory', 'contracts', 'application', 'domain'],
  bench: ['adapter', 'contracts', 'application', 'domain'],
  conformance: [
    'app',
    'client',
    'adapter',
    'http-server',
    'mcp',
    'memory',
    'contracts',
    'application',
    'domain',
  ],
  browser: ['http-server', 'client'],
  tool: [],
  torture: ['bench', 'adapter', 'http-server', 'memory', 'contracts', 'application', 'domain'],
}
/** Their tests, and what they publish for tests, use the store in memory, the contract suites and the builders. */
const belowTests: Readonly<Record<string, readonly string[]>> = {
  application: ['memory', 'contracts'],
  memory: ['contracts'],
  adapter: ['memory', 'contracts'],
  http: ['memory', 'contracts'],
  website: ['http-server', 'memory', 'contracts'],
  mcp: ['http-server', 'contracts'],
  'http-server': ['memory', 'contracts'],
  app: ['memory', 'contracts'],
}
/** They compare Lectern with the bare technologies, or are programs of others, so these may have a second home there. */
const outside = new Set(['example', 'bench', 'conformance', 'browser', 'torture'])
const inner = new Set(['domain', 'application', 'memory', 'contracts'])
const sharedTechnologies = new Set(['valibot'])
const onlyForApps = new Set(['tsyringe', 'reflect-metadata'])

const layers: Readonly<Record<string, RegExp>> = {
  memory: /^packages\/adapters-memory$/u,
  website: /^packages\/adapters-website$/u,
  'http-server': /^packages\/adapters-http$/u,
  mcp: /^packages\/adapters-mcp$/u,
  adapter: /^packages\/adapters-/u,
  app: /^apps\//u,
  example: /^examples\//u,
  tool: /^tools\//u,
}

const layerOf = (folder: string): string =>
  Object.keys(layers).find((layer) => layers[layer]?.test(folder)) ?? folder.replace('packages/', '')

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const packages = globSync(['*/*/package.json', '{bench,conformance,browser,torture}/package.json'], {
  exclude: ['**/node_modules'],
})
  .toSorted()
  .map((path) => {
    const folder = path.replace('/package.json', '')
    const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
      readFileSync(path, 'utf8'),
    ) as Manifest
    const own = Object.keys(dependencies ?? {})
    const all = [...own, ...Object.keys(devDependencies ?? {}), ...Object.keys(peerDependencies ?? {})]
    return { path, folder, name, layer: layerOf(folder), own, all }
  })
type Package = (typeof packages)[number]

const faultOfDependency = (one: Package, name: string): string | undefined => {
  const sibling = packages.find((other) => other.name === name)
  if (sibling !== undefined) {
    const mayUse = one.own.includes(name) ? [below] : [below, belowTests]
    return mayUse.some((layersBelow) => layersBelow[one.layer]?.includes(sibling.layer))
      ? undefined
      : `${one.name} (${one.layer}) must not depend on ${name}`
  }
  if (onlyForApps.has(name) && one.layer !== 'app') return `only apps may depend on ${name}`
  if (inner.has(one.layer) && (one.layer !== 'contracts' || name !== 'vitest'))
    return `${one.name} must not depend on ${name}`
  if (outside.has(one.layer) || sharedTechnologies.has(name) || !one.own.includes(name)) return undefined
  const home = packages.find(
    (other) => other !== one && !outside.has(other.layer) && other.own.includes(name),
  )
  return home === undefined ? undefined : `${name} has two homes: ${one.name} and ${home.name}`
}

const faultsOfPackage = (one: Package): readonly string[] => [
  ...(one.layer in below ? [] : [`${one.path}: a folder without a layer`]),
  ...one.all.flatMap((name) => {
    const fault = faultOfDependency(one, name)
    return fault === undefined ? [] : [`${one.path}: ${fault}`]
  }),
]

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.[cm]?[jt]sx?$/u.test(file))

/** Import expressions reach any module, and the linter reads import statements only. */
const faultsOfInnerLayers = files
  .filter((file) => /^packages\/(?:domain|application|adapters-memory|contracts)\/src\//u.test(file))
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => /\bimport\(|\brequire\(|^declare module/mu.test(readFileSync(file, 'utf8')))
  .map((file) => `${file}: an import expression in an inner layer`)

/** A linter that looks at nothing finds nothing, so the files that it names are counted against those of the repository. */
const lint = (): readonly string[] => {
  const { stdout, status } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  console.log(stdout.trimEnd())
  const seen = Number(/ on (\d+) files /u.exec(stdout)?.[1])
  const configuration = readFileSync('.oxlintrc.json', 'utf8').replaceAll(/^ *\/\/.*$/gmu, '')
  const { ignorePatterns } = JSON.parse(configuration) as { readonly ignorePatterns: readonly string[] }
  const expected = files.length - globSync([...ignorePatterns]).filter((file) => files.includes(file)).length
  return [
    ...(status === 0 ? [] : ['the linter failed']),
    ...(seen === expected ? [] : [`the linter looked at ${seen} of ${expected} files`]),
  ]
}

const faults = [...lint(), ...packages.flatMap(faultsOfPackage), ...faultsOfInnerLayers]
for (const fault of faults) console.error(fault)
console.log(`layers: ${packages.length} packages, ${files.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
