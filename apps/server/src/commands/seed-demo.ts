import type { Command } from '../command-line/command.ts'
import { withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'

export const seedDemoCommand: Command = {
  name: 'demo seed',
  formerly: 'seed demo',
  operands: [],
  summary: 'Add demo content: conferences around the current date, and the site admin demo',
  options: {},
  async run({ config, open }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    const { seedDemo, signInHint } = await import('../demo/seed-demo.ts')
    const ports = container.resolve('ports')
    const seeding = await withProgress((progress) => seedDemo(ports, progress))
    if (seeding.kind === 'refused') {
      throw new UsageError([`The account ${seeding.takenUsername} is there already, so nothing was added.`])
    }
    console.log(signInHint(seeding.adminPassword))
  },
}
