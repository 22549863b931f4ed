import type { Lectern, ShownEvent } from '@lectern/application'
import { asId, DomainError, eventFilters, type EventId, operator, toIso } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { everyPage, type JsonRecord, jsonOption, printList } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'

export const eventCommands: readonly Command[] = [
  {
    name: 'event list',
    summary: 'List the events: id, state, start, name in the address of its page, name',
    options: {
      filter: { placeholder: 'filter', meaning: `Only these events: ${eventFilters.join(', ')}` },
      ...jsonOption,
    },
    needs: 'lectern',
    async run(lectern, { options }) {
      const filter = options.get('filter')
      printList(
        await everyPage((page) => lectern.listEvents(operator, { filter, page, verbose: true })),
        options,
        recordOf,
        (event) => [
          event.id,
          event.approval.state,
          toIso(event.startDate, event.zone),
          event.urlFriendlyName,
          event.name,
        ],
      )
    },
  },
  {
    name: 'event approve',
    operands: ['event'],
    summary: 'Approve a submitted or rejected event, by its id or its name in the address of its page',
    needs: 'lectern',
    async run(lectern, { operands: [event = ''] }) {
      const eventId = await findEventId(lectern, event)
      await lectern.approveEvent(operator, { eventId })
      console.log(`Approved the event ${eventId}. Its hosts get a mail.`)
    },
  },
  {
    name: 'event reject',
    operands: ['event'],
    summary: 'Reject a submitted event, by its id or its name in the address of its page',
    options: { reason: { placeholder: 'text', meaning: 'The reason, which its hosts see' } },
    needs: 'lectern',
    async run(lectern, { operands: [event = ''], options }) {
      const eventId = await findEventId(lectern, event)
      await lectern.rejectEvent(operator, { eventId, reason: options.get('reason') })
      console.log(`Rejected the event ${eventId}. Its hosts get a mail.`)
    },
  },
]

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

/** The event with this id, or with this name in the address of its page. */
export async function findEventId(lectern: Lectern, event: string): Promise<EventId> {
  try {
    const isId = /^\d{1,15}$/u.test(event)
    const found = isId
      ? await lectern.getEvent(operator, { eventId: asId<EventId>(Number(event)), verbose: false })
      : await lectern.getEventByName(operator, { urlFriendlyName: event })
    return found.id
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'not-found')) throw error
    throw new UsageError([`There is no event '${event}': lectern event list has all of them.`], error)
  }
}
