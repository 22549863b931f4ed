import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyUseCase } from '../src/use-case.ts'

const src = join(import.meta.dirname, '../src')

interface UseCaseModule {
  readonly path: string
  readonly found: Readonly<Record<string, AnyUseCase>>
}

/** The modules that export use cases, whether or not `use-cases.ts` has them. */
export async function useCaseModules(...folders: readonly string[]): Promise<readonly UseCaseModule[]> {
  const within = folders.length === 0 ? '**' : `{${folders.join(',')}}/**`
  const paths = globSync(`${within}/*.ts`, { cwd: src, exclude: ['**/*.test.ts', 'use-cases.ts'] })
  const modules = await Promise.all(
    paths.toSorted().map(async (path) => {
      const exported: unknown = await import(join(src, path))
      const found = typeof exported === 'object' && exported !== null ? Object.entries(exported) : []
      return { path, found: Object.fromEntries(found.filter(isUseCase)) }
    }),
  )
  return modules.filter(({ found }) => Object.keys(found).length > 0)
}

const isUseCase = (entry: [string, unknown]): entry is [string, AnyUseCase] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'work' in entry[1] && 'by' in entry[1]
