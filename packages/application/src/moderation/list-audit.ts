import {
  after,
  DAY,
  type Form,
  isAuditAction,
  isUsername,
  optionalText,
  readAuditSubject,
  readForm,
  readOptionalDate,
  readUtcDate,
  requireAdmin,
  searchLimits,
  type UserId,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { AuditCriteria } from '../ports/moderation.ts'
import { closed, query, type QueryPorts } from '../use-case.ts'

/** Conditions; all of them must hold. */
export interface ListAuditInput {
  readonly action?: unknown
  /** The member who did it. */
  readonly username?: unknown
  /** The thing that it was done to, such as `event-5`. */
  readonly subject?: unknown
  readonly from?: unknown
  /** The last day, which is included. */
  readonly until?: unknown
  readonly page: PageRequest
}

/** The audit entries, newest first; for admins. */
export const listAudit = query(closed('admins'), async (ports, actor, input: ListAuditInput) => {
  requireAdmin(actor, 'view data', 'admins-see-audit')
  const member = await findMember(ports, input.username)
  return ports.auditQueries.list(readCriteria(ports, input, member), pageOf(input.page, ports.settings))
})

async function findMember({ userQueries }: QueryPorts, username: unknown): Promise<UserId | undefined> {
  const name = typeof username === 'string' ? username.trim() : ''
  if (!isUsername(name)) return undefined
  const { items } = await userQueries.list(
    { kind: 'named', username: name },
    { kind: 'every' },
    { start: 0, size: 1 },
  )
  return items[0]?.id
}

function readCriteria(
  { clock, dateParser }: QueryPorts,
  input: ListAuditInput,
  member: UserId | undefined,
): AuditCriteria {
  const now = clock.now()
  const speak = dateParser.speak.bind(dateParser)
  return readForm((form) => {
    const readDate = (field: 'from' | 'until') =>
      readOptionalDate(form, field, input[field], (value) => readUtcDate(value, now, speak))
    const action = readKnown(form, 'action', input.action, (text) => (isAuditAction(text) ? text : undefined))
    const subject = readKnown(form, 'subject', input.subject, readAuditSubject)
    const username = optionalText(form, 'username', input.username, searchLimits.text)
    if (username !== '' && member === undefined) {
      form.problem('username', 'unknown-user', `'username' must be the username of an account`)
    }
    const [from, until] = [readDate('from'), readDate('until')]
    return {
      ...(action === undefined ? {} : { action }),
      ...(subject === undefined ? {} : { subject }),
      ...(username === '' || member === undefined ? {} : { authorId: member }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { before: after(until, DAY) }),
    }
  })
}

function readKnown<Value>(
  form: Form,
  field: string,
  value: unknown,
  read: (text: string) => Value | undefined,
): Value | undefined {
  const text = optionalText(form, field, value, searchLimits.text)
  const known = text === '' ? undefined : read(text)
  if (text !== '' && known === undefined) {
    form.problem(field, 'unknown-filter', `'${field}' must be one that the audit has`)
  }
  return known
}
