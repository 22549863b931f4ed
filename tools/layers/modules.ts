import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Import, importsOf } from './imports.ts'
import type { WorkspacePackage } from './workspace.ts'

/**
 * `product` runs in production; `testing` is published for tests of other programs (contract suites, builders); `test` is a
 * test or a module in the package's folder `test`.
 */
export type Role = 'product' | 'testing' | 'test'

export interface Module {
  readonly path: string
  readonly home: WorkspacePackage
  readonly role: Role
  readonly imports: readonly Import[]
}

const moduleName = /\.[cm]?[jt]sx?$/
const notOurs = new Set(['node_modules', 'dist'])

export const readModules = (root: string, home: WorkspacePackage): readonly Module[] =>
  pathsBelow(root, home.folder).map((path) => ({
    path,
    home,
    role: roleOf(path.slice(home.folder.length + 1)),
    imports: importsOf(path, readFileSync(join(root, path), 'utf8')),
  }))

const pathsBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : pathsBelow(root, path)
    return moduleName.test(entry.name) ? [path] : []
  })

export const roleOf = (path: string): Role => {
  if (path.startsWith('test/') || /\.test\.[cm]?[jt]sx?$/.test(path)) return 'test'
  if (/\/(?:testing|contracts)\/|[/.]contracts?\./.test(path)) return 'testing'
  return 'product'
}
