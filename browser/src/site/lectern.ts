import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const program = join(import.meta.dirname, '../../../apps/server/bin/lectern.js')

/** The build, if it is that of the sources: it starts in a third of the time. See `bench/src/processes/choose-program.ts`. */
const conditions =
  process.env['LECTERN_TESTS_START_BUILD'] === undefined ? ['--conditions=@lectern/source'] : []

const start = (
  folder: string,
  args: readonly string[],
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess => {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, [...conditions, program, ...args], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR },
    stdio: [input, 'pipe', 'pipe'],
  })
}

/** Runs a command of Lectern to its end, and returns its standard output. `input` is its standard input. */
export async function runLectern(folder: string, args: readonly string[], input?: string): Promise<string> {
  const child = start(folder, args, input === undefined ? 'ignore' : 'pipe')
  child.stdin?.end(input)
  const closed = once(child, 'close')
  const [stdout, stderr] = await Promise.all([text(streamOf(child.stdout)), text(streamOf(child.stderr))])
  await closed
  if (child.exitCode !== 0) throw new Error(`lectern ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

export interface ServingLectern extends AsyncDisposable {
  readonly origin: string
  /** Its standard output up to now. */
  readonly said: string
}

/** Serves on a free port, or that of the arguments, until disposed of. Another program may take the port before the server listens. */
export async function serveLectern(folder: string, args: readonly string[]): Promise<ServingLectern> {
  const serve = () => start(folder, ['serve', '--port=0', ...args])
  let child = serve()
  const said = await untilUp(child).catch((error: unknown) => {
    if (!String(error).includes('is taken by another program')) throw error
    return untilUp((child = serve()))
  })
  const [, origin = ''] = /Website +(\S+)\/\n/u.exec(said) ?? []
  return {
    origin,
    said,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Reads on after the start, so that the pipes never fill up. */
function untilUp(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const output = { out: '', err: '' }
  streamOf(child.stdout)
    .setEncoding('utf8')
    .on('data', (text: string) => {
      output.out += text
      if (/Lectern is up[^]*Database .*\n/u.test(output.out)) resolve(output.out)
    })
  streamOf(child.stderr)
    .setEncoding('utf8')
    .on('data', (text: string) => (output.err += text))
  child.once('close', () => reject(new Error(`Lectern ended before it was up: ${output.err}`)))
  return promise
}

function streamOf<Stream>(stream: Stream | null): Stream {
  if (stream === null) throw new Error('The process has no pipe.')
  return stream
}
