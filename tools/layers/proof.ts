import { globSync } from 'node:fs'

import type { Module } from './modules.ts'
import type { Workspace, WorkspacePackage } from './workspace.ts'

/** Finds modules and imports that the check missed, so that it cannot pass by checking nothing. */
export const blindSpots = (workspace: Workspace, modules: readonly Module[]): readonly string[] => [
  ...missedFiles(workspace.root, modules),
  ...workspace.packages.flatMap((one) =>
    unseenImports(
      workspace,
      one,
      modules.filter(({ home }) => home === one),
    ),
  ),
]

/** An independent count of all modules on disk, with or without a package. */
const missedFiles = (root: string, modules: readonly Module[]): readonly string[] => {
  const seen = new Set(modules.map(({ path }) => path))
  const outside = ['**/node_modules', '**/dist', 'tools', '*.*']
  const onDisk = globSync('**/*.{ts,mts,cts,tsx,js,mjs,cjs,jsx}', { cwd: root, exclude: outside })
  const missed = onDisk.map((path) => path.replaceAll('\\', '/')).filter((path) => !seen.has(path))
  if (missed.length === 0) return []
  return [`saw ${seen.size} of ${seen.size + missed.length} modules; not ${missed.toSorted().join(', ')}`]
}

const unseenImports = (
  workspace: Workspace,
  one: WorkspacePackage,
  modules: readonly Module[],
): readonly string[] => {
  if (modules.length === 0) return [`saw no module in ${one.folder}`]
  const targets = modules.flatMap(({ imports }) => imports.map(({ target }) => target))
  if (modules.length > 1 && targets.length === 0) {
    return [`saw no import in the ${modules.length} modules of ${one.folder}`]
  }
  return workspace.packages
    .filter(({ name }) => one.dependencies.has(name))
    .filter(({ name }) => !targets.some((target) => target === name || target?.startsWith(`${name}/`)))
    .map(({ name }) => `saw no import of ${name} in ${one.folder}, which depends on it`)
}
