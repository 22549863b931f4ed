import {
  DomainError,
  decorations,
  imageRules,
  requireUsableDecoration,
  requireUsableImage,
} from '@lectern/domain'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JimpImageProcessor } from '../../src/jimp-image-processor.ts'

// A process like the server: takes every file of a directory as an upload, some of them at the same time, and puts the
// images into another directory. Its last line tells what came of each file, and what memory and processor time that took.

const AT_ONCE = 3

export interface Outcome {
  readonly file: string
  readonly fate: string
}

export interface Report {
  readonly outcomes: readonly Outcome[]
  readonly mostMegabytes: number
  /** Of all threads, without the start of the process. */
  readonly cpuMilliseconds: number
  /** Of the thread that answers requests. */
  readonly mainThreadMilliseconds: number
}

const [uploads = '', results = ''] = process.argv.slice(2)
// Files wait for each other here, and the machine may be busy.
const processor = new JimpImageProcessor({ longestWaitMilliseconds: 600_000, clockMilliseconds: 600_000 })

async function upload(file: string): Promise<string> {
  const content = await readFile(join(uploads, file))
  try {
    const probed = processor.probe(content)
    const isPhoto = Math.max(probed.width, probed.height) > imageRules.most
    const format = isPhoto ? requireUsableDecoration('banner', probed) : requireUsableImage(probed)
    if (!isPhoto) {
      const { orig, small } = await processor.render(content, format)
      await writeFile(join(results, `${file}.orig`), orig.content)
      await writeFile(join(results, `${file}.small`), small.content)
    }
    // No banner and no photo is a GIF.
    for (const form of format === 'gif' ? [] : (['banner', 'photo'] as const)) {
      const fitted = await processor.fit(content, format, decorations[form].box)
      await writeFile(join(results, `${file}.${form}`), fitted.content)
    }
    return 'cleaned'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.kind === 'invalid' ? 'refused' : error.kind
  }
}

const waiting = (await readdir(uploads)).toSorted()
const outcomes: Outcome[] = []

async function uploadAll(): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    outcomes.push({ file, fate: await upload(file) })
  }
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => Math.round((user + system) / 1000)

const [cpuBefore, mainThreadBefore] = [process.cpuUsage(), process.threadCpuUsage()]
await Promise.all(Array.from({ length: AT_ONCE }, uploadAll))
const [cpu, mainThread] = [process.cpuUsage(cpuBefore), process.threadCpuUsage(mainThreadBefore)]
await processor[Symbol.asyncDispose]()

const report: Report = {
  outcomes,
  mostMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  cpuMilliseconds: millisecondsOf(cpu),
  mainThreadMilliseconds: millisecondsOf(mainThread),
}
process.stdout.write(`${JSON.stringify(report)}\n`)
