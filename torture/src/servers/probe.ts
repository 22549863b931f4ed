import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** What the process of a server says of itself. */
export interface Figures {
  /** The longest stall of its event loop since it was asked last, in milliseconds of processor time. */
  readonly stall: number
  /** Bytes. */
  readonly rss: number
  /** Bytes of the heap and of buffers. */
  readonly memory: number
  readonly handles: number
  /** Of Node.js, such as that an emitter has too many listeners. */
  readonly warnings: readonly string[]
}

const PRELOADED = pathToFileURL(join(import.meta.dirname, 'probe.js')).href

/** The arguments of Node.js that put the probe into a process. */
export const probeArguments = (socket: string): readonly string[] => [
  '--expose-gc',
  `--import=${PRELOADED}?socket=${socket}`,
]

/** Settled figures come after a garbage collection. */
export async function figuresOf(socket: string, isSettled: boolean): Promise<Figures> {
  const connection = connect(socket)
  connection.write(isSettled ? 'settled' : 'now')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by probe.js
  return JSON.parse(await text(connection)) as Figures
}
