import { operator, toIso, UTC } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { wholeNumber } from '../command-line/whole-number.ts'
import { withLectern } from './with-lectern.ts'

const PER_MINUTE = 30

export const invitePeopleCommand: Command = {
  name: 'user invite',
  operands: [],
  summary: 'Mail imported people whose address is known a link to take their account over',
  options: {
    imported: { meaning: 'Invite all imported people who have no good link (required)' },
    'per-minute': { placeholder: 'number', meaning: `Mails in a minute (default: ${PER_MINUTE})` },
  },
  async run(call) {
    if (!call.options.has('imported')) throw new UsageError(['Say whom to invite: --imported.'])
    const perMinute = wholeNumber(call.options, 'per-minute') ?? PER_MINUTE
    if (perMinute < 1 || perMinute > 6000)
      throw new UsageError(['--per-minute takes a number from 1 to 6000.'])
    await withLectern(call, async (lectern) => {
      const report = await lectern.invitePeople(operator, { perMinute })
      console.log(`Mails that wait to be sent now: ${report.queued}.`)
      if (report.lastDate !== undefined) console.log(`The last one is due at ${toIso(report.lastDate, UTC)}.`)
      console.log(`Invited before: ${report.invitedBefore}. Without an address: ${report.withoutAddress}.`)
    })
  },
}
