/** Shows progress on one line of standard error. */
export interface Progress {
  at(done: number): void
  end(): void
}

export function progress(what: string, total: number, units = 'rows'): Progress {
  const began = performance.now()
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1)
  let told = 0
  const line = (text: string): void => {
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text}` : '')
  }
  return {
    at(done) {
      if (performance.now() - told < 200) return
      told = performance.now()
      line(`  ${what}: ${Math.floor((100 * done) / Math.max(total, 1))} % of ${total}, ${seconds()} s`)
    },
    end() {
      line('')
      process.stderr.write(`  ${what}: ${total} ${units} in ${seconds()} s\n`)
    },
  }
}
