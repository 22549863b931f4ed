/** Says how far a long command is. */
export interface Progress {
  /** The work goes on with another step, which starts at nothing. */
  step(name: string): void
  /** Between 0 and 1. */
  at(part: number): void
  done(): void
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

const WIDTH = 30

/** A bar on a terminal, otherwise a line for each step. */
export function progressOn(output: Output): Progress {
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
      if (output.isTTY) draw()
      else output.write(`${name}\n`)
    },
    at(part) {
      const now = Math.min(100, Math.floor(part * 100))
      if (now === percent || !output.isTTY) return
      percent = now
      draw()
    },
    done() {
      if (output.isTTY) output.write('\r\u001b[K')
    },
  }
}
