import type { Ports } from '@lectern/application'
import type { Command } from '../command-line/command.ts'
import { createMailbox } from '../container/create-mailer.ts'
import { openContainer } from '../container/open-container.ts'
import { tokens } from '../container/tokens.ts'
import { isNew } from '../demo/is-new.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { signInHint } from '../demo/sign-in-hint.ts'
import { choosePort } from '../serving/choose-port.ts'
import { listen } from '../serving/listen.ts'
import { sendMails } from '../serving/send-mails.ts'
import { stopSignal } from '../serving/stop-signal.ts'
import { welcome } from '../serving/welcome.ts'

export const serveCommand: Command = {
  name: 'serve',
  operands: [],
  summary: 'Bring the database up to date and serve it over HTTP',
  options: { demo: { meaning: 'Add demo content first if the database is brand-new' } },
  async run({ config: configured, options }) {
    const stopped = stopSignal()
    const config = { ...configured, port: await choosePort(configured.host, configured.port) }
    await using disposal = new AsyncDisposableStack()
    const container = await openContainer(config, disposal)
    if (options.has('demo')) await seedIfNew(container.resolve(tokens.ports))
    const mailbox = options.has('demo') ? createMailbox(config) : undefined
    const addresses = await listen(container, config, mailbox, disposal)
    console.log(welcome(config, addresses, mailbox !== undefined))
    sendMails(container.resolve(tokens.lectern), disposal)
    await stopped
    console.log('Stopping, once the requests under way are finished.')
  },
}

/** Of several processes that start at once, one adds it and the others are refused. */
async function seedIfNew(ports: Ports): Promise<void> {
  if (!(await isNew(ports))) return
  const seeding = await seedDemo(ports)
  if (seeding.kind === 'added') console.log(signInHint(seeding.adminPassword))
}
