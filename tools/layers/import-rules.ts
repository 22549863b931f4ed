import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

import type { Import } from './imports.ts'
import { containers, innerLayers, mayDependOn, testTools } from './layers.ts'
import { type Module, roleOf } from './modules.ts'
import type { Workspace, WorkspacePackage } from './workspace.ts'

/** The violation of an import, starting with the name of the rule; undefined if there is none. */
export const faultOf = (edge: Import, module: Module, workspace: Workspace): string | undefined => {
  const { target } = edge
  if (target === undefined) return 'computed: an import names its module in a literal'
  if (target.startsWith('.') || target.startsWith('/')) return faultOfPath(target, module, workspace)
  if (isBuiltin(target)) return faultOfBuiltin(target, module)
  const sibling = workspace.packages.find(({ name }) => name === packageOf(target))
  return sibling === undefined
    ? faultOfForeign(target, module, workspace)
    : faultOfSibling(target, sibling, module, workspace)
}

const faultOfPath = (
  target: string,
  { path, home, role }: Module,
  workspace: Workspace,
): string | undefined => {
  const resolved = target.startsWith('/') ? target : posix.join(posix.dirname(path), target)
  if (!resolved.startsWith(`${home.folder}/`) || resolved.includes('/node_modules/')) {
    const other = workspace.packages.find(({ folder }) => resolved.startsWith(`${folder}/`))
    return `relative path: ${target} leads out of ${home.name}${other === undefined ? '' : ` into ${other.name}`}`
  }
  if (role === 'product' && roleOf(resolved.slice(home.folder.length + 1)) !== 'product') {
    return `test code: ${target} is for tests, and this module is not`
  }
  return undefined
}

const faultOfBuiltin = (target: string, { home, role }: Module): string | undefined =>
  innerLayers.has(home.layer) && role !== 'test'
    ? `pure: the ${home.layer} must not import ${target}`
    : undefined

const faultOfSibling = (
  target: string,
  sibling: WorkspacePackage,
  module: Module,
  workspace: Workspace,
): string | undefined => {
  const { home } = module
  if (sibling !== home && !mayDependOn(home.layer, sibling.layer)) {
    return `direction: ${home.name} (${home.layer}) must not import ${sibling.name} (${sibling.layer})`
  }
  if (!sibling.entries.has(target)) return `exports: ${target} is not an entry of ${sibling.name}`
  return sibling === home || isDeclared(sibling.name, module, workspace)
    ? undefined
    : undeclared(sibling.name, module)
}

const faultOfForeign = (target: string, module: Module, workspace: Workspace): string | undefined => {
  const { home, role } = module
  const name = packageOf(target)
  if (containers.has(name) && home.layer !== 'app') return `container: only apps may import ${name}`
  if (innerLayers.has(home.layer) && (role === 'product' || !testTools.has(name))) {
    return `pure: the ${home.layer} must not import ${name}`
  }
  return isDeclared(name, module, workspace) ? undefined : undeclared(name, module)
}

const isDeclared = (name: string, { home, role }: Module, { sharedDevDependencies }: Workspace): boolean =>
  home.dependencies.has(name) ||
  home.peerDependencies.has(name) ||
  home.bundled.has(name) ||
  (role === 'test' && (home.devDependencies.has(name) || sharedDevDependencies.has(name)))

const undeclared = (name: string, { home, role }: Module): string =>
  `undeclared: ${name} is not among the dependencies of ${home.name}${role === 'test' ? '' : ' that it ships with'}`

const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
