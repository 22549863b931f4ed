import type { ShownEvent } from '@lectern/application'
import { eventFilters, operator, toIso } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { type JsonRecord, jsonOption, printList } from '../command-line/print-list.ts'
import { everyPage } from './every-page.ts'
import { findEventId } from './find-event.ts'
import { withLectern } from './with-lectern.ts'

export const listEventsCommand: Command = {
  name: 'event list',
  operands: [],
  summary: 'List the events: id, state, start, name in the address of its page, name',
  options: {
    filter: { placeholder: 'filter', meaning: `Only these events: ${eventFilters.join(', ')}` },
    ...jsonOption,
  },
  async run(call) {
    const filter = call.options.get('filter')
    const events = await withLectern(call, (lectern) =>
      everyPage((page) => lectern.listEvents(operator, { filter, page, verbose: true })),
    )
    printList(events, call.options, recordOf, (event) => [
      event.id,
      event.approval.state,
      toIso(event.startDate, event.zone),
      event.urlFriendlyName,
      event.name,
    ])
  },
}

export const approveEventCommand: Command = {
  name: 'event approve',
  operands: ['event'],
  summary: 'Approve a submitted or rejected event, by its id or its name in the address of its page',
  options: {},
  run: (call) =>
    withLectern(call, async (lectern) => {
      const eventId = await findEventId(lectern, call.operands[0] ?? '')
      await lectern.approveEvent(operator, { eventId })
      console.log(`Approved the event ${eventId}. Its hosts get a mail.`)
    }),
}

export const rejectEventCommand: Command = {
  name: 'event reject',
  operands: ['event'],
  summary: 'Reject a submitted event, by its id or its name in the address of its page',
  options: { reason: { placeholder: 'text', meaning: 'The reason, which its hosts see' } },
  run: (call) =>
    withLectern(call, async (lectern) => {
      const eventId = await findEventId(lectern, call.operands[0] ?? '')
      await lectern.rejectEvent(operator, { eventId, reason: call.options.get('reason') })
      console.log(`Rejected the event ${eventId}. Its hosts get a mail.`)
    }),
}

const recordOf = (event: ShownEvent): JsonRecord => ({
  id: event.id,
  name: event.name,
  url_friendly_name: event.urlFriendlyName,
  state: event.approval.state,
  reason: event.approval.state === 'rejected' ? event.approval.reason : '',
  start_date: toIso(event.startDate, event.zone),
  end_date: toIso(event.endDate, event.zone),
  hosts: (event.extras?.hosts ?? []).map(({ hostName }) => hostName),
})
