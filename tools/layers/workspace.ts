import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Layer, layerOf } from './layers.ts'

export interface WorkspacePackage {
  readonly name: string
  /** Relative to the root, with slashes: `packages/domain`. */
  readonly folder: string
  readonly layer: Layer | undefined
  /** Its import specifiers, such as `@lectern/application/memory`. */
  readonly entries: ReadonlySet<string>
  readonly dependencies: ReadonlySet<string>
  readonly peerDependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
  /** Dev dependencies that its build contains. */
  readonly bundled: ReadonlySet<string>
}

export interface Workspace {
  readonly root: string
  readonly packages: readonly WorkspacePackage[]
  /** Dev dependencies of the root, for all tests. */
  readonly sharedDevDependencies: ReadonlySet<string>
}

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly bundled?: readonly string[]
}

export const readWorkspace = (root: string): Workspace => ({
  root,
  packages: globSync(['*/*/package.json', '{bench,conformance,browser,torture}/package.json'], {
    cwd: root,
    exclude: ['node_modules'],
  })
    .map((path) => path.replaceAll('\\', '/').replace('/package.json', ''))
    .toSorted()
    .map((folder) => readPackage(root, folder)),
  sharedDevDependencies: namesIn(readManifest(root, '.').devDependencies),
})

const readPackage = (root: string, folder: string): WorkspacePackage => {
  const manifest = readManifest(root, folder)
  return {
    name: manifest.name,
    folder,
    layer: layerOf(folder),
    entries: new Set(Object.keys(manifest.exports ?? {}).map((entry) => manifest.name + entry.slice(1))),
    dependencies: namesIn(manifest.dependencies),
    peerDependencies: namesIn(manifest.peerDependencies),
    devDependencies: namesIn(manifest.devDependencies),
    bundled: new Set(manifest.bundled),
  }
}

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

const namesIn = (record: Readonly<Record<string, string>> | undefined): ReadonlySet<string> =>
  new Set(Object.keys(record ?? {}))
