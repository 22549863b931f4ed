import type { Command } from '../command-line/command.ts'

export const serveCommand: Command = {
  name: 'serve',
  operands: [],
  summary: 'Apply all migrations, and start the server of the API and the website',
  options: {
    demo: { meaning: 'Add demo content first if the database is new' },
    'test-switches': { meaning: 'Allow TEST_AUTO_VERIFY and the like, for test suites on this machine' },
  },
  async run(call) {
    const { serve } = await import('../serving/serve.ts')
    await serve(call)
  },
}
