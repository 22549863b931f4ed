import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { withLectern } from './with-lectern.ts'

export const testMailCommand: Command = {
  name: 'mail test',
  operands: ['address'],
  summary: 'Send a test mail at once, and say what the mail server answers',
  options: {},
  async run(call) {
    const [address] = call.operands
    const { email, refusal } = await withLectern(call, (lectern) =>
      lectern.testMail(operator, { email: address }),
    )
    if (refusal !== undefined) throw new UsageError([`The mail could not be sent: ${refusal}`])
    const place = call.config.mailServer === undefined ? ' as a file, because SMTP_URL is not set' : ''
    console.log(`The test mail to ${email} is handed over${place}.`)
  },
}
