import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { outdatedBuild } from './outdated-build.ts'

const BUILT = 'apps/server/dist/main.js'

/** A folder with files that were written in these seconds. */
function aFolder(files: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-outdated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, second] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    utimesSync(file, second, second)
  }
  return folder
}

it.each([
  ['nothing newer', { 'packages/domain/src/index.ts': 1, 'packages/domain/package.json': 1 }],
  ['a newer test', { 'packages/domain/src/index.test.ts': 3 }],
])('a build with %s is that of its sources', (_what, files) => {
  expect(outdatedBuild(aFolder({ [BUILT]: 2, ...files }))).toBeUndefined()
})

it.each(['packages/http/src/assets/style.css', 'packages/http/package.json', 'apps/server/src/main.ts'])(
  'a build is outdated once %s is newer',
  (path) => {
    const folder = aFolder({ [BUILT]: 2, [path]: 3 })
    expect(outdatedBuild(folder)).toBe(`The build in ${folder} is older than ${path}`)
  },
)

it('a folder without a build says so', () => {
  const folder = aFolder({ 'apps/server/src/main.ts': 1 })
  expect(outdatedBuild(folder)).toBe(`There is no build in ${folder}`)
})
