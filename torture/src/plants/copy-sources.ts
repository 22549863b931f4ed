import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '@lectern/bench/processes'
import type { Plant } from '../scenario.ts'

const left: ReadonlySet<string> = new Set(['dist', 'test'])

/**
 * A copy of the sources of the server with the fault in it. The links between packages are relative, so they stay within the
 * copy; the packages from outside are those of the repository.
 */
export function copySources({ file, search, replace }: Plant): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-planted-'))
  mkdirSync(join(folder, 'apps'))
  const filter = (path: string): boolean => !left.has(basename(path))
  for (const part of ['packages', 'apps/server']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, verbatimSymlinks: true, filter })
  }
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const path = join(folder, file)
  const parts = readFileSync(path, 'utf8').split(search)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${search}`)
  writeFileSync(path, parts.join(replace))
  return folder
}
