import { posix } from 'node:path'

import type { Module } from './modules.ts'

/**
 * Each import that closes a circle of modules of a package. The linter's `no-cycle` does not see dynamic imports; this
 * check sees every form, those of types too.
 */
export const circles = (modules: readonly Module[]): readonly string[] => {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const finished = new Set<Module>()
  const found: string[] = []

  const visit = (module: Module, path: readonly Module[]): void => {
    for (const { target, line } of module.imports) {
      const imported = target?.startsWith('.')
        ? byPath.get(posix.join(posix.dirname(module.path), target))
        : undefined
      if (imported === undefined || finished.has(imported)) continue
      const start = path.indexOf(imported)
      if (start === -1) visit(imported, [...path, imported])
      else found.push(`${module.path}:${line}: circle: ${namesOf([...path.slice(start), imported])}`)
    }
    finished.add(module)
  }

  for (const module of modules) if (!finished.has(module)) visit(module, [module])
  return found
}

const namesOf = (modules: readonly Module[]): string => modules.map(({ path }) => path).join(' -> ')
