import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpus, type HostileFile } from './corpus.ts'
import type { Outcome, Report } from './run.ts'

/** A photo of 16 million pixels is decoded whole. */
const MOST_MEGABYTES = 480
/** The part of the processor time that the thread which answers requests may use. */
const MOST_OF_MAIN_THREAD = 0.1

/** Before a change lands, an eighth of the files, another one each day. */
const day = process.env['DAY'] ?? ''
const files = corpus().filter((_, place) => day === '' || place % 8 === Number(day) % 8)
const fileOf = (place: number): string => String(place).padStart(4, '0')

let directory: string
let report: Report
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-hostile-'))
  const uploads = join(directory, 'uploads')
  await mkdir(uploads)
  for (const [place, { content }] of files.entries()) await writeFile(join(uploads, fileOf(place)), content)
  report = await uploadEverything(uploads)
  process.stdout.write(`${files.length} hostile files: ${summaryOf(report)}\n`)
})
afterAll(() => rm(directory, { recursive: true }))

async function uploadEverything(uploads: string): Promise<Report> {
  const script = join(import.meta.dirname, 'run.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@lectern/source',
    script,
    uploads,
    directory,
  ])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report
}

const summaryOf = ({ mostMegabytes, cpuMilliseconds, mainThreadMilliseconds }: Report): string =>
  `at most ${mostMegabytes} MB of memory, ${cpuMilliseconds} ms of processor time, ` +
  `of which ${mainThreadMilliseconds} ms in the main thread`

const outcomeOf = (file: HostileFile): Outcome | undefined =>
  report.outcomes.find((outcome) => outcome.file === fileOf(files.indexOf(file)))

describe('a hostile file', () => {
  // The fate of a file that exceeds the limit of processor time is `unavailable`.
  it.each(files)('$name is $fate in time, and keeps no secret', async (file) => {
    expect(outcomeOf(file)?.fate).toBe(file.fate)
    const made = (await readdir(directory)).filter((name) =>
      name.startsWith(`${fileOf(files.indexOf(file))}.`),
    )
    expect(made.length > 0).toBe(file.fate === 'cleaned')
    for (const name of made) {
      const content = await readFile(join(directory, name), 'latin1')
      expect(content.length).toBeGreaterThan(0)
      expect(content).not.toMatch(/secret|script|51\.4779/u)
    }
  })
})

describe('the server that gets them all', () => {
  it('stays small, and leaves its main thread to other requests', () => {
    expect(report.mostMegabytes).toBeLessThan(MOST_MEGABYTES)
    expect(report.mainThreadMilliseconds).toBeLessThan(MOST_OF_MAIN_THREAD * report.cpuMilliseconds)
  })
})
