import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkLayers } from './check-layers.ts'
import { readModules } from './modules.ts'
import { makeTinyWorkspace, removeTinyWorkspace, type TinyWorkspace } from './tiny-workspace.ts'

let workspace: TinyWorkspace
beforeEach(() => {
  workspace = makeTinyWorkspace()
})
afterEach(() => removeTinyWorkspace(workspace))

const violations = () => checkLayers(workspace.root).violations
const blindSpots = () => checkLayers(workspace.root).blindSpots

const folders = {
  '@lectern/domain': 'packages/domain',
  '@lectern/application': 'packages/application',
  '@lectern/adapters-store': 'packages/adapters-store',
  '@lectern/adapters-web': 'packages/adapters-web',
  '@lectern/server': 'apps/server',
  '@lectern/other': 'apps/other',
} as const
type Name = keyof typeof folders

const forbiddenPairs: readonly (readonly [Name, Name])[] = [
  ['@lectern/domain', '@lectern/application'],
  ['@lectern/domain', '@lectern/adapters-store'],
  ['@lectern/domain', '@lectern/server'],
  ['@lectern/application', '@lectern/adapters-store'],
  ['@lectern/application', '@lectern/server'],
  ['@lectern/adapters-web', '@lectern/adapters-store'],
  ['@lectern/adapters-store', '@lectern/adapters-web'],
  ['@lectern/adapters-web', '@lectern/server'],
  ['@lectern/server', '@lectern/other'],
]

const forms: readonly (readonly [form: string, write: (target: string) => string])[] = [
  ['static', (target) => `import { x } from '${target}'`],
  ['static for its side effect', (target) => `import '${target}'`],
  ['static over several lines', (target) => `import {\n  x,\n} from\n  '${target}'`],
  ['import type', (target) => `import type { X } from '${target}'`],
  ['inline type', (target) => `import { type X } from '${target}'`],
  ['dynamic', (target) => `const x = await import('${target}')`],
  ['dynamic in backticks', (target) => `const x = await import(\`${target}\`)`],
  ['dynamic in a choice', (target) => `const x = await import(y ? './index.ts' : ('${target}'))`],
  ['re-export of a name', (target) => `export { x } from '${target}'`],
  ['re-export of everything', (target) => `export * from '${target}'`],
  ['re-export of a type', (target) => `export type { X } from '${target}'`],
  ['type query', (target) => `type X = import('${target}').X`],
  ['typeof type query', (target) => `type X = typeof import('${target}')`],
  ['import equals', (target) => `import x = require('${target}')`],
  ['require', (target) => `const x = require('${target}')`],
  ['augmentation', (target) => `declare module '${target}' { interface X {} }`],
]

describe('a workspace in which everything points inward', () => {
  it('passes, and every module and import in it was seen', () => {
    expect(checkLayers(workspace.root)).toStrictEqual({
      modules: 12,
      imports: 24,
      perPackage: [
        { name: '@lectern/other', modules: 1, imports: 1 },
        { name: '@lectern/server', modules: 2, imports: 7 },
        { name: '@lectern/adapters-store', modules: 2, imports: 7 },
        { name: '@lectern/adapters-web', modules: 1, imports: 2 },
        { name: '@lectern/application', modules: 3, imports: 3 },
        { name: '@lectern/domain', modules: 3, imports: 4 },
      ],
      violations: [],
      blindSpots: [],
    })
  })
})

describe('every form of an import is seen', () => {
  it.each(forms)('by name: %s', (_, write) => {
    workspace.write('packages/domain/src/wrong.ts', write('@lectern/application'))
    expect(violations()).toStrictEqual([
      expect.stringMatching(/^packages\/domain\/src\/wrong\.ts:\d+: direction: /),
    ])
  })

  it.each(forms)('by a relative path: %s', (_, write) => {
    const target = '../../../../packages/application/src/index.ts'
    workspace.write('packages/domain/src/deep/wrong.ts', write(target))
    expect(violations()).toStrictEqual([
      expect.stringContaining(
        `relative path: ${target} leads out of @lectern/domain into @lectern/application`,
      ),
    ])
  })
})

describe.each(forbiddenPairs)('%s must not import %s', (from, to) => {
  it('by name', () => {
    const path = `${folders[from]}/src/wrong.ts`
    workspace.write(path, `import { x } from '${to}'`)
    expect(violations()).toStrictEqual([
      expect.stringMatching(
        new RegExp(`^${path}:\\d+: direction: ${from} \\(\\w+\\) must not import ${to} `),
      ),
    ])
  })

  it('by a relative path', () => {
    const path = `${folders[from]}/src/deep/wrong.ts`
    const target = `../../../../${folders[to]}/src/index.ts`
    workspace.write(path, `import { x } from '${target}'`)
    expect(violations()).toStrictEqual([
      expect.stringMatching(`${path}:\\d+: relative path: ${target} leads out of ${from} into ${to} `),
    ])
  })

  it('nor declare it', () => {
    const name = from
    const exports = { '.': '', './contracts': '' }
    workspace.write(
      `${folders[from]}/package.json`,
      JSON.stringify({ name, exports, devDependencies: { [to]: '*' } }),
    )
    expect(violations()).toContainEqual(
      expect.stringMatching(
        `^${folders[from]}/package.json: direction: ${from} .* must not depend on ${to} `,
      ),
    )
  })
})

describe('allowed packages are entered by their doors', () => {
  it.each([
    ['packages/application/src/wrong.ts', '../../domain/src/event.ts', 'relative path'],
    ['packages/application/src/wrong.ts', '../node_modules/@lectern/domain/src/event.ts', 'relative path'],
    ['packages/application/src/wrong.ts', '/packages/domain/src/event.ts', 'relative path'],
    ['apps/server/src/wrong.test.ts', '../../../packages/domain/src/event.ts', 'relative path'],
    ['packages/application/src/wrong.ts', '@lectern/domain/src/event.ts', 'exports'],
    ['apps/server/src/wrong.ts', '@lectern/application/store.contract.ts', 'exports'],
    ['packages/adapters-web/src/wrong.ts', '@lectern/domain', 'undeclared'],
  ])('%s must not import %s: %s', (path, target, rule) => {
    workspace.write(path, `export * from '${target}'`)
    expect(violations()).toStrictEqual([expect.stringContaining(`${path}:1: ${rule}: `)])
  })
})

describe('what comes from outside the workspace', () => {
  it.each([
    ['packages/domain/src/wrong.ts', 'node:fs', 'pure'],
    ['packages/domain/src/wrong.ts', 'fs', 'pure'],
    ['packages/domain/src/wrong.ts', 'kysely', 'pure'],
    ['packages/domain/src/wrong.ts', 'vitest', 'pure'],
    ['packages/domain/src/wrong.test.ts', 'kysely', 'pure'],
    ['packages/application/src/wrong.ts', 'node:crypto', 'pure'],
    ['packages/application/src/wrong.ts', 'valibot', 'pure'],
    ['packages/application/src/wrong.ts', 'vitest', 'pure'],
    ['packages/application/src/wrong.contract.ts', 'node:fs', 'pure'],
    ['packages/application/src/wrong.contract.ts', 'kysely', 'pure'],
    ['packages/adapters-store/src/wrong.ts', 'tsyringe', 'container'],
    ['packages/adapters-store/src/wrong.test.ts', 'reflect-metadata', 'container'],
    ['packages/adapters-web/src/wrong.ts', 'kysely', 'undeclared'],
    ['packages/adapters-web/src/wrong.test.ts', 'kysely', 'undeclared'],
    ['packages/adapters-store/src/wrong.ts', 'fastify', 'undeclared'],
    ['packages/adapters-store/src/wrong.ts', 'testcontainers', 'undeclared'],
    ['packages/adapters-store/src/wrong.ts', 'vitest', 'undeclared'],
    ['apps/server/src/wrong.ts', 'pg', 'undeclared'],
  ])('%s must not import %s: %s', (path, target, rule) => {
    workspace.write(path, `import '${target}'`)
    expect(violations()).toStrictEqual([expect.stringContaining(`${path}:1: ${rule}: `)])
  })

  it('may be a dev dependency that the build contains', () => {
    const [name, folder] = ['@lectern/adapters-web', 'packages/adapters-web']
    const devDependencies = { 'small-part': '*' }
    workspace.write(`${folder}/src/right.ts`, "import 'small-part'")
    workspace.write(`${folder}/package.json`, JSON.stringify({ name, devDependencies, bundled: [] }))
    expect(violations()).toContainEqual(expect.stringContaining('right.ts:1: undeclared: '))
    workspace.write(
      `${folder}/package.json`,
      JSON.stringify({ name, devDependencies, bundled: ['small-part'] }),
    )
    expect(violations()).not.toContainEqual(expect.stringContaining('right.ts'))
  })

  it.each([
    ['@lectern/domain', { kysely: '*' }, 'pure'],
    ['@lectern/application', { valibot: '*' }, 'pure'],
    ['@lectern/adapters-store', { tsyringe: '*' }, 'container'],
    ['@lectern/adapters-store', { fastify: '*' }, 'one home'],
  ] as const)('%s must not declare %o: %s', (name, dependencies, rule) => {
    workspace.write(`${folders[name]}/package.json`, JSON.stringify({ name, dependencies }))
    expect(violations()).toContainEqual(expect.stringMatching(`^${folders[name]}/package.json: ${rule}: `))
  })
})

describe('further rules', () => {
  it.each([
    ['./event.test.ts', 'test code'],
    ['./testing/an-event.ts', 'test code'],
  ])('a module that ships must not import %s', (target, rule) => {
    workspace.write('packages/domain/src/wrong.ts', `export * from '${target}'`)
    expect(violations()).toStrictEqual([expect.stringContaining(`packages/domain/src/wrong.ts:1: ${rule}: `)])
  })

  it.each(forms)('a circle of two modules is refused: %s', (_, write) => {
    workspace.write('packages/domain/src/one.ts', "import { two } from './two.ts'")
    workspace.write('packages/domain/src/two.ts', write('./one.ts'))
    expect(violations()).toStrictEqual([
      'packages/domain/src/two.ts:1: circle: packages/domain/src/one.ts -> packages/domain/src/two.ts -> packages/domain/src/one.ts',
    ])
  })

  it('a module that imports itself is refused, and two ways to the same module are not', () => {
    workspace.write('packages/domain/src/own.ts', "import './own.ts'")
    workspace.write('packages/domain/src/top.ts', "import './left.ts'\nimport './event.ts'")
    workspace.write('packages/domain/src/left.ts', "import './event.ts'")
    expect(violations()).toStrictEqual([expect.stringContaining('packages/domain/src/own.ts:1: circle: ')])
  })

  it('an import whose target is computed cannot be judged, and is refused', () => {
    workspace.write('packages/domain/src/wrong.ts', 'const name = "kysely"\nawait import(name)')
    expect(violations()).toStrictEqual([
      expect.stringContaining('packages/domain/src/wrong.ts:2: computed: '),
    ])
  })

  it('a package in a folder that belongs to no layer is refused', () => {
    workspace.write('packages/helpers/package.json', JSON.stringify({ name: '@lectern/helpers' }))
    workspace.write('packages/helpers/src/index.ts', "import '@lectern/domain'")
    expect(violations()).toContainEqual(expect.stringContaining('packages/helpers/package.json: layer: '))
    expect(violations()).toContainEqual(
      expect.stringContaining('packages/helpers/src/index.ts:1: direction: '),
    )
  })

  it('a module that cannot be parsed is an error, not a module without imports', () => {
    workspace.write('packages/domain/src/wrong.ts', 'import { from')
    expect(violations).toThrow('packages/domain/src/wrong.ts cannot be parsed')
  })
})

describe('the proof that the check looked', () => {
  it('fails when modules lie where no package is', () => {
    workspace.write('packages/lost/src/index.ts', "import 'fastify'")
    workspace.write('examples/embedding/main.ts', "import 'fastify'")
    expect(blindSpots()).toStrictEqual([
      'saw 12 of 14 modules; not examples/embedding/main.ts, packages/lost/src/index.ts',
    ])
  })

  it('fails when the reader sees fewer modules than there are', () => {
    const report = checkLayers(workspace.root, (root, home) => readModules(root, home).slice(1))
    expect(report.blindSpots).toContainEqual(expect.stringContaining('saw 6 of 12 modules; not '))
    expect(report.blindSpots).toContain('saw no module in packages/adapters-web')
  })

  it('fails when the parser sees no imports', () => {
    const report = checkLayers(workspace.root, (root, home) =>
      readModules(root, home).map((module) => ({ ...module, imports: [] })),
    )
    expect(report.blindSpots).toContain('saw no import in the 3 modules of packages/domain')
    expect(report.blindSpots).toContain(
      'saw no import of @lectern/application in packages/adapters-web, which depends on it',
    )
  })

  it('fails when a package has no module', () => {
    workspace.write(
      'packages/adapters-empty/package.json',
      JSON.stringify({ name: '@lectern/adapters-empty' }),
    )
    expect(blindSpots()).toStrictEqual(['saw no module in packages/adapters-empty'])
  })
})

describe('the command', () => {
  const command = join(import.meta.dirname, '../check-layers.ts')
  const run = () => spawnSync(process.execPath, [command], { cwd: workspace.root, encoding: 'utf8' })

  it('says what it saw', () => {
    const { status, stdout } = run()
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('layers: 12 modules, 24 imports, 0 violations')
    expect(status).toBe(0)
  })

  it('fails on a wrong import and names the file and the rule', () => {
    workspace.write('packages/domain/src/wrong.ts', "import 'kysely'")
    const { status, stdout, stderr } = run()
    expect(stderr).toBe('packages/domain/src/wrong.ts:1: pure: the domain must not import kysely (import)\n')
    expect(stdout).toContain('layers: 13 modules, 25 imports, 1 violations')
    expect(status).toBe(1)
  })

  it('fails when it did not look everywhere', () => {
    workspace.write('packages/lost/index.ts', '')
    const { status, stderr } = run()
    expect(stderr).toBe('did not look: saw 12 of 13 modules; not packages/lost/index.ts\n')
    expect(status).toBe(1)
  })
})

describe('Lectern itself', () => {
  it('points inward, and all of it was looked at', () => {
    const report = checkLayers(join(import.meta.dirname, '../..'))
    expect(report.violations).toStrictEqual([])
    expect(report.blindSpots).toStrictEqual([])
    expect(report.modules).toBeGreaterThan(100)
    expect(report.imports).toBeGreaterThan(report.modules)
  })
})
