import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { faultsOfTarball } from './lint-tarball.ts'

const manifest = {
  name: 'tiny',
  version: '1.0.0',
  type: 'module',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
}

const sound = {
  'package.json': JSON.stringify(manifest),
  'dist/index.js': 'export const answer = 42',
  'dist/index.d.ts': 'export declare const answer: number',
}

async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tarball-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, 'package', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    execFileSync('tar', ['-czf', 'tiny.tgz', 'package'], { cwd: folder })
    return await faultsOfTarball(new Uint8Array(readFileSync(join(folder, 'tiny.tgz'))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lateTypes = { '.': { default: './dist/index.js', types: './dist/index.d.ts' } }
const { 'dist/index.d.ts': declarations, ...untyped } = sound

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['no fault', sound, /^$/],
  [
    'types after default',
    { ...sound, 'package.json': JSON.stringify({ ...manifest, exports: lateTypes }) },
    /^publint: .*types/,
  ],
  ['a program without declarations', untyped, /types: the package has no declarations$/],
  [
    'declarations that lead nowhere',
    { ...sound, 'dist/index.d.ts': `${declarations}\nexport * from './other'` },
    /types: .*InternalResolutionError/,
  ],
])('finds %s', async (_what, files, expected) => {
  expect((await faultsOf(files)).join(' ')).toMatch(expected)
})
