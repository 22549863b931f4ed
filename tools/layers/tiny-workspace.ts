import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TinyWorkspace {
  readonly root: string
  readonly write: (path: string, text: string) => void
}

/** A small workspace like Lectern's. The caller removes it with `removeTinyWorkspace`. */
export const makeTinyWorkspace = (): TinyWorkspace => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-layers-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, content] of Object.entries(files)) {
    write(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return { root, write }
}

export const removeTinyWorkspace = ({ root }: TinyWorkspace): void => rmSync(root, { recursive: true })

const manifest = (name: string, dependencies: readonly string[], rest: object = {}) => ({
  name,
  exports: { '.': './src/index.ts' },
  dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])),
  ...rest,
})

const files: Readonly<Record<string, string | object>> = {
  'package.json': { name: 'tiny', devDependencies: { vitest: '*', 'fast-check': '*' } },
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'\n",
  'tools/tool.ts': "import { parseSync } from 'oxc-parser'\n",

  'packages/domain/package.json': manifest('@lectern/domain', []),
  'packages/domain/src/index.ts': "export * from './event.ts'\n",
  'packages/domain/src/event.ts':
    "// import { nothing } from 'kysely'\nexport const event = \"import 'fastify'\"\n",
  'packages/domain/src/event.test.ts':
    "import fc from 'fast-check'\nimport { it } from 'vitest'\nimport { event } from './event.ts'\n",
  'packages/domain/dist/index.js': "import 'fastify'\n",
  'packages/domain/node_modules/dependency/index.js': "import 'fastify'\n",

  'packages/application/package.json': manifest('@lectern/application', ['@lectern/domain'], {
    exports: { '.': './src/index.ts', './contracts': './src/contracts.ts' },
    peerDependencies: { vitest: '*' },
  }),
  'packages/application/src/index.ts': "import type { event } from '@lectern/domain'\n",
  'packages/application/src/contracts.ts': "export * from './store.contract.ts'\n",
  'packages/application/src/store.contract.ts': "import { it } from 'vitest'\n",

  'packages/adapters-store/package.json': manifest(
    '@lectern/adapters-store',
    ['@lectern/application', '@lectern/domain', 'kysely'],
    { devDependencies: { testcontainers: '*' } },
  ),
  'packages/adapters-store/src/index.ts':
    "import { readFile } from 'node:fs/promises'\nimport 'kysely/helpers/sqlite'\nimport '@lectern/domain'\nexport * from '@lectern/application'\n",
  'packages/adapters-store/test/store.ts':
    "import 'testcontainers'\nimport { it } from 'vitest'\nimport '@lectern/application/contracts'\n",

  'packages/adapters-web/package.json': manifest('@lectern/adapters-web', [
    '@lectern/application',
    'fastify',
  ]),
  'packages/adapters-web/src/index.ts': "import '@lectern/application'\nimport 'fastify'\n",

  'apps/server/package.json': manifest('@lectern/server', [
    '@lectern/adapters-store',
    '@lectern/adapters-web',
    '@lectern/application',
    '@lectern/domain',
    'tsyringe',
  ]),
  'apps/server/bin/server.js': "await import(process.argv[2] ? '../src/index.ts' : '../dist/index.js')\n",
  'apps/server/src/index.ts': [
    '@lectern/adapters-store',
    '@lectern/adapters-web',
    '@lectern/application',
    '@lectern/domain',
    'tsyringe',
  ]
    .map((name) => `import '${name}'\n`)
    .join(''),

  'apps/other/package.json': manifest('@lectern/other', ['@lectern/domain']),
  'apps/other/src/index.ts': "import '@lectern/domain'\n",
}
