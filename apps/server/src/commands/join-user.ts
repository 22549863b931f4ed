import type { JoinReport } from '@lectern/application'
import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { withLectern } from './with-lectern.ts'

export const joinUserCommand: Command = {
  name: 'user join',
  operands: ['imported', 'username'],
  summary: 'Move everything of an imported account to this account, and remove the imported one',
  options: { 'dry-run': { meaning: 'Say what would move, and change nothing' } },
  run: (call) =>
    withLectern(call, async (lectern) => {
      const [imported, username] = call.operands
      const dryRun = call.options.has('dry-run')
      const report = await lectern.joinUser(operator, { imported, username, dryRun })
      console.log(`${dryRun ? `Would move to ${username}` : `Moved to ${username}`}: ${movedThings(report)}.`)
      if (report.unratedComments > 0) {
        console.log(`Comments whose rating counts no longer: ${report.unratedComments}`)
      }
      if (report.anonymousComments > 0) {
        console.log(`Comments that are here twice and stay without an author: ${report.anonymousComments}`)
      }
    }),
}

const movedThings = (report: JoinReport): string =>
  [
    `${report.comments} comments`,
    `${report.talks} talks`,
    `${report.hostedEvents} hosted events`,
    `${report.attendedEvents} attended events`,
    `${report.starredTalks} stars`,
  ].join(', ')
