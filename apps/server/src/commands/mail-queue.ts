import type { MailQueueState } from '@lectern/application'
import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { jsonOption } from '../command-line/print-list.ts'
import { withLectern } from './with-lectern.ts'

export const mailStatusCommand: Command = {
  name: 'mail status',
  operands: [],
  summary: 'Say how many mails wait, and whether they are held',
  options: jsonOption,
  async run(call) {
    const state = await withLectern(call, (lectern) => lectern.getMailQueue(operator, {}))
    if (call.options.has('json')) console.log(JSON.stringify({ waiting: state.waiting, held: state.held }))
    else console.log(`${waiting(state)} ${state.held ? HELD : 'A running server sends mails.'}`)
  },
}

export const resumeMailCommand: Command = {
  name: 'mail resume',
  operands: [],
  summary: 'Send mails again, which a restored copy does not do by itself',
  options: {},
  async run(call) {
    const state = await withLectern(call, (lectern) => lectern.resumeMails(operator, {}))
    const change = state.held ? 'Mails are sent from now on.' : 'Mails were not held.'
    console.log(`${waiting(state)} ${change}`)
  },
}

export const waiting = ({ waiting: count }: Pick<MailQueueState, 'waiting'>): string =>
  count === 1 ? '1 mail waits.' : `${count} mails wait.`

export const HELD = 'Mails are held: none is sent before lectern mail resume.'
