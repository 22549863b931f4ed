import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../src/actor.ts'
import { asId } from '../src/brand.ts'
import type { HostedEvent } from '../src/events/permissions.ts'
import type { UserId } from '../src/users/user.ts'

const member = (id: number, traits: Partial<Member> = {}): Member => ({
  kind: 'member',
  userId: asId<UserId>(id),
  admin: false,
  trusted: false,
  application: '',
  credential: undefined,
  scope: 'write',
  ...traits,
})

/** The columns that a table may have. `self` is whom an account, a token, an application or a claim belongs to. */
export const roles = {
  visitor,
  member: member(1),
  trusted: member(2, { trusted: true }),
  self: member(3),
  author: member(4),
  speaker: member(5),
  host: member(6),
  otherHost: member(7),
  admin: member(8, { admin: true }),
  operator,
} satisfies Readonly<Record<string, Actor>>

export const approved: HostedEvent = { hosts: [roles.host.userId], approval: { state: 'approved' } }
export const pending: HostedEvent = { ...approved, approval: { state: 'pending' } }
export const rejected: HostedEvent = { ...approved, approval: { state: 'rejected', reason: '' } }
export const inEveryState = [approved, pending, rejected]

type Rule = (actor: Actor, event: HostedEvent) => boolean
export type Rules = Readonly<Record<string, Rule>>

/**
 * Holds rules to a table like those of the documentation: roles across, what they may do down, `yes` or `-` where
 * they meet. All of it must be so of each of the events, and no other role than those that are left may do anything.
 */
export function whoMay(
  where: string,
  table: string,
  rules: Rules,
  events: readonly HostedEvent[] = inEveryState,
  left: readonly string[] = Object.keys(roles),
): void {
  const [columns = [], ...rows] = table.trim().split('\n').map(words)
  const phraseOf = (row: readonly string[]): string => row.slice(0, -columns.length).join(' ')

  describe(`who may, ${where},`, () => {
    for (const row of rows) {
      it(phraseOf(row), () => {
        const rule = rules[phraseOf(row)]
        const cells = row.slice(-columns.length)
        const expected = columns.map(
          (role, column) => `${role}: ${left.includes(role) ? cells[column] : '-'}`,
        )
        for (const event of events) {
          const answers = columns.map((role) => `${role}: ${rule?.(actor(role), event) ? 'yes' : '-'}`)
          expect({ [event.approval.state]: answers }).toEqual({ [event.approval.state]: expected })
        }
      })
    }

    it('has a row for each rule', () => {
      expect(rows.map(phraseOf)).toEqual(Object.keys(rules))
    })
  })
}

/** The rules of what is below an event: on one that is not approved, they are the same for those who see it. */
export function whoMayBelowEvent(table: string, rules: Rules): void {
  whoMay('on an approved event', table, rules, [approved])
  whoMay('on one that is not approved', table, rules, [pending, rejected], ['host', 'admin', 'operator'])
}

const words = (line: string): readonly string[] => line.trim().split(/\s+/u)

function actor(role: string): Actor {
  const found = Object.entries(roles).find(([name]) => name === role)
  if (found === undefined) throw new Error(`${role} is not a role`)
  return found[1]
}
