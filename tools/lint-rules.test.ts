import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'lectern-lint-'))
afterAll(() => rmSync(directory, { recursive: true }))

const banned = {
  'Date.now': 'export const now = () => Date.now()',
  'new Date': 'export const now = () => new Date()',
  'Date under another name': 'export const Clock = Date',
  'Date of globalThis': 'export const now = () => globalThis.Date.now()',
  'Temporal.Now': 'export const now = () => Temporal.Now.instant()',
  'Math.random': 'export const dice = () => Math.random()',
  'Math.random in brackets': "export const dice = () => Math['random']()",
  'Math.random taken out': 'export const { random } = Math',
  crypto: 'export const id = () => crypto.randomUUID()',
  'process.env': 'export const home = () => process.env',
  console: "export const say = () => console.log('')",
  fetch: "export const load = () => fetch('')",
  setTimeout: 'export const wait = () => setTimeout(() => 1, 1)',
} as const

const refusedAnywhere = {
  'typescript(no-explicit-any)': 'export const x = (y: any) => typeof y',
  'typescript(no-non-null-assertion)': 'export const x = (y: string | undefined) => y!',
  'typescript(no-floating-promises)':
    'const later = () => Promise.resolve(1)\nexport const x = () => {\n  later()\n}',
  'typescript(consistent-type-imports)': "import { Stats } from 'node:fs'\nexport type X = Stats",
  'typescript(no-unsafe-type-assertion)': 'export const x = (y: string | number) => y as string',
  'typescript(switch-exhaustiveness-check)':
    "export const x = (y: 'a' | 'b') => {\n  switch (y) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
  'import(no-default-export)': 'const x = 1\nexport default x',
  'eslint(eqeqeq)': 'export const x = (y: unknown) => y == 1',
} as const

const fileOf = (name: string) => `${name.replaceAll(/\W+/g, '-').toLowerCase()}.ts`

/** By folder of the module. Imports of types and re-exports count, too. */
const refusedImports = {
  'packages/domain/src/events': ['node:fs', 'kysely', '@lectern/application', '../../testing/builders.ts'],
  'packages/application/src/events': [
    'node:fs',
    'valibot',
    '@lectern/adapters-http',
    '@lectern/contracts',
    '../testing/clock.ts',
  ],
  'packages/adapters-memory/src': [
    'node:fs',
    'kysely',
    '@lectern/adapters-http',
    '@lectern/contracts/testing',
  ],
  'packages/contracts/src/events': ['node:fs', 'kysely', '../../../domain/src/index.ts'],
  'packages/adapters-http/src/events': [
    '../../../domain/src/index.ts',
    '@lectern/contracts/testing',
    '@lectern/adapters-memory',
    './testing/pages.ts',
    './page.test.ts',
  ],
  'apps/server/src/events': ['../../../../packages/domain/src/index.ts'],
} as const
const importForms = [
  (target: string) => `import { x } from '${target}'\nexport const y = x`,
  (target: string) => `import type { X } from '${target}'\nexport type Y = X`,
  (target: string) => `export { x } from '${target}'`,
]
/** The forms take turns. */
const refusedCases = Object.entries(refusedImports).flatMap(([folder, targets]) =>
  targets.map((target, index) => ({
    path: `${folder}/${fileOf(target)}`,
    text: importForms[index % importForms.length]?.(target) ?? '',
  })),
)

const CLOCK_IN_TEST = 'packages/adapters-http/src/clock.test.ts'

const inner = ['packages/domain/src', 'packages/application/src/events', 'packages/adapters-memory/src']
const outer = 'packages/adapters-platform/src'

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true })
  writeFileSync(join(directory, path), `${text}\n`)
}

interface Finding {
  readonly filename: string
  readonly code: string
}

/** One run for all cases, because the start of the linter is slow. */
const lint = (): readonly Finding[] => {
  copyFileSync(join(root, '.oxlintrc.json'), join(directory, '.oxlintrc.json'))
  const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')] }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*/*/src'] }),
  )
  for (const [name, text] of Object.entries(banned)) {
    for (const folder of [...inner, outer]) {
      write(`${folder}/${fileOf(name)}`, text)
    }
    write(`packages/domain/src/${fileOf(name).replace('.ts', '.test.ts')}`, text)
  }
  for (const [name, text] of Object.entries(refusedAnywhere)) write(`apps/server/src/${fileOf(name)}`, text)
  for (const { path, text } of refusedCases) write(path, text)
  write(CLOCK_IN_TEST, 'export const start = () => performance.now()')
  write('vitest.config.ts', 'const x = 1\nexport default x')

  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'],
    {
      cwd: directory,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
      encoding: 'utf8',
    },
  )
  return (JSON.parse(stdout) as { diagnostics: readonly Finding[] }).diagnostics
}

const findings = lint()
const codesIn = (path: string) => findings.filter(({ filename }) => filename === path).map(({ code }) => code)
const bansIn = (path: string) =>
  codesIn(path).filter((code) => /no-restricted-(?:globals|properties)/.test(code)).length

describe.each(inner)('%s does not know the time, chance or the machine', (folder) => {
  it.each(Object.keys(banned))('no %s', (name) => {
    expect(bansIn(`${folder}/${fileOf(name)}`)).toBe(1)
  })
})

describe('adapters, and the tests of the inner layers, may', () => {
  it.each(Object.keys(banned))('%s', (name) => {
    expect(bansIn(`${outer}/${fileOf(name)}`)).toBe(0)
    expect(bansIn(`packages/domain/src/${fileOf(name).replace('.ts', '.test.ts')}`)).toBe(0)
  })
})

describe('imports against the direction of the layers are refused', () => {
  it.each(refusedCases)('$path', ({ path }) => {
    expect(codesIn(path)).toContain('eslint(no-restricted-imports)')
  })
})

describe('everywhere', () => {
  it.each(Object.keys(refusedAnywhere))('%s is on', (code) => {
    expect(codesIn(`apps/server/src/${fileOf(code)}`)).toContain(code)
  })

  it('tests do not measure wall-clock time', () => {
    expect(bansIn(CLOCK_IN_TEST)).toBe(1)
  })

  it('only the configuration files of tools have a default export', () => {
    expect(codesIn('vitest.config.ts')).not.toContain('import(no-default-export)')
  })
})
