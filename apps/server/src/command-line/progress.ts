/** Says how far a long command is. */
export interface Progress {
  /** The work goes on with another step, which starts at nothing. */
  step(name: string): void
  /** Between 0 and 1. */
  at(part: number): void
  /** Removes the bar. The next step draws it again. */
  done(): void
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

const WIDTH = 30

/** Between two lines of the same step. */
const LINE_MILLISECONDS = 10_000

/** A bar on a terminal. Elsewhere a line for each step, and one in ten seconds during a step. */
export const progressOn = (output: Output, now = () => performance.now()): Progress =>
  output.isTTY ? barOn(output) : linesOn(output, now)

function barOn(output: Output): Progress {
  let step = ''
  let percent = 0
  const draw = (): void => {
    const filled = Math.round((percent / 100) * WIDTH)
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.')
    output.write(`\r[${bar}] ${String(percent).padStart(3)} % ${step}\u001b[K`)
  }
  return {
    step(name) {
      step = name
      draw()
    },
    at(part) {
      const now = percentOf(part)
      if (now === percent) return
      percent = now
      draw()
    },
    done() {
      output.write('\r\u001b[K')
    },
  }
}

function linesOn(output: Output, now: () => number): Progress {
  let step = ''
  let last = now()
  const line = (text: string): void => {
    output.write(`${text}\n`)
    last = now()
  }
  return {
    step(name) {
      step = name
      line(name)
    },
    at(part) {
      if (now() - last >= LINE_MILLISECONDS) line(`${step} ${percentOf(part)} %`)
    },
    done: () => undefined,
  }
}

const percentOf = (part: number): number => Math.min(100, Math.floor(part * 100))

/** Shows the progress of the work on standard error. */
export async function withProgress<Result>(work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const progress = progressOn(process.stderr)
  try {
    return await work(progress)
  } finally {
    progress.done()
  }
}
