import { main } from './command/main.ts'

export { main } from './command/main.ts'
export { proofs } from './proofs/index.ts'

/** The command, with the arguments and the streams of this process. */
export async function run(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => void process.stdout.write(`${text}\n`),
    error: (text) => void process.stderr.write(`${text}\n`),
  })
}
