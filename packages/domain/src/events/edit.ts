import { nameOfField } from '../fields/field-table.ts'
import { isEmpty, readForm } from '../fields/form.ts'
import type { Edge } from '../time/dates.ts'
import type { Event } from './event.ts'
import { type DateReader, type EventInput, readEventDetails, readOptionalDate } from './event-details.ts'
import { readStub } from './submission.ts'

/** Hosts may also move the window in which comments are taken. */
export interface EventEditInput extends EventInput {
  readonly commentsOpenFrom?: unknown
  readonly commentsOpenUntil?: unknown
}

/** What the operator of the service allows beyond the usual rules. */
export interface EventEditOptions {
  /** Whether an edit that empties `cfp_url` and leaves out both dates of the call empties the dates, too. */
  readonly callClosesWithItsAddress: boolean
}

const usual: EventEditOptions = { callClosesWithItsAddress: false }

/**
 * The event with what an edit says: required fields as given, optional ones kept when left out and emptied when given
 * empty. Approval, hosts and the name in its address never change by an edit. `takenStubs`: those among the
 * `chosenStubs` that some event has.
 */
export const editEvent = (
  event: Event,
  input: EventEditInput,
  readDate: DateReader,
  takenStubs: ReadonlySet<string> = new Set(),
  options = usual,
): Event =>
  readForm((form) => {
    const kept = options.callClosesWithItsAddress && closesCall(input) ? { ...event, ...noCallDates } : event
    const details = readEventDetails(form, input, kept, readDate, event.zone)
    const moved = (key: 'commentsOpenFrom' | 'commentsOpenUntil', edge: Edge) =>
      readOptionalDate(
        form,
        nameOfField(key),
        input[key],
        (value) => readDate(value, details.zone, edge),
        event[key],
      )
    const from = moved('commentsOpenFrom', 'start')
    const until = moved('commentsOpenUntil', 'end')
    if (from !== undefined && until !== undefined && from > until) {
      form.problem(
        'comments_open_from',
        'order',
        `'comments_open_from' must not be after 'comments_open_until'`,
      )
    }
    const stub = readStub(form, input.stub, takenStubs.difference(new Set([event.stub]))) ?? event.stub
    return { ...event, ...details, stub, commentsOpenFrom: from, commentsOpenUntil: until }
  })

const noCallDates = { cfpStartDate: undefined, cfpEndDate: undefined }

const closesCall = ({ cfpUrl, cfpStartDate, cfpEndDate }: EventInput): boolean =>
  cfpUrl !== undefined && isEmpty(cfpUrl) && cfpStartDate === undefined && cfpEndDate === undefined
