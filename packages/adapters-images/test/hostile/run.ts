import { DomainError, requireUsableImage } from '@lectern/domain'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { JimpImageProcessor } from '../../src/jimp-image-processor.ts'

// A process as the server is one, to be measured from outside: takes every file of a directory as an upload, some of them
// at the same time, puts the images into another, and says on its last line what came of each, and how it fared meanwhile.

const AT_ONCE = 3

export interface Outcome {
  readonly file: string
  readonly fate: string
  readonly milliseconds: number
}

export interface Report {
  readonly outcomes: readonly Outcome[]
  readonly mostMegabytes: number
  readonly delayMilliseconds: number
}

const [uploads = '', results = ''] = process.argv.slice(2)
const processor = new JimpImageProcessor()

async function upload(file: string): Promise<string> {
  const content = await readFile(join(uploads, file))
  try {
    const format = requireUsableImage(processor.probe(content))
    const { orig, small } = await processor.render(content, format)
    await writeFile(join(results, `${file}.orig`), orig.content)
    await writeFile(join(results, `${file}.small`), small.content)
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
    const start = performance.now()
    const fate = await upload(file)
    outcomes.push({ file, fate, milliseconds: Math.round(performance.now() - start) })
  }
}

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
await Promise.all(Array.from({ length: AT_ONCE }, uploadAll))
delay.disable()
await processor.close()

const report: Report = {
  outcomes,
  mostMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  delayMilliseconds: Math.round(delay.percentile(99) / 1e5) / 10,
}
process.stdout.write(`${JSON.stringify(report)}\n`)
