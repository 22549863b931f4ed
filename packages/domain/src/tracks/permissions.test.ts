import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import { canCreateTrack, canDeleteTrack, canEditTrack, canSeeTrack } from './permissions.ts'

const user = (id: number): UserId => asId<UserId>(id)
const member = (id: number, admin = false): Member => ({
  kind: 'member',
  userId: user(id),
  admin,
  trusted: false,
  application: '',
})

/** A speaker of a talk in the track is a member like any other here. */
const roles: readonly Actor[] = [
  visitor,
  member(1),
  member(2), // host
  member(3), // host of another event
  member(4, true), // admin
  operator,
]

const approved: HostedEvent = { hosts: [user(2)], approval: { state: 'approved' } }
const pending: HostedEvent = { hosts: [user(2)], approval: { state: 'pending' } }
const rejected: HostedEvent = { hosts: [user(2)], approval: { state: 'rejected', reason: '' } }

type Rule = (actor: Actor, event: HostedEvent) => boolean
type Row = readonly [string, Rule, ...boolean[]]
const [yes, no] = [true, false]

// prettier-ignore
const onApprovedEvent: readonly Row[] = [
  //                               visitor member host  other  admin operator
  ['see a track',    canSeeTrack,    yes,   yes,   yes,   yes,   yes,   yes],
  ['create a track', canCreateTrack,  no,    no,   yes,    no,   yes,   yes],
  ['edit a track',   canEditTrack,    no,    no,   yes,    no,   yes,   yes],
  ['delete a track', canDeleteTrack,  no,    no,   yes,    no,   yes,   yes],
]

// prettier-ignore
const belowInvisibleEvent: readonly Row[] = [
  //                               visitor member host  other  admin operator
  ['see a track',    canSeeTrack,     no,    no,   yes,    no,   yes,   yes],
  ['create a track', canCreateTrack,  no,    no,   yes,    no,   yes,   yes],
  ['edit a track',   canEditTrack,    no,    no,   yes,    no,   yes,   yes],
  ['delete a track', canDeleteTrack,  no,    no,   yes,    no,   yes,   yes],
]

const answers = (rule: Rule, event: HostedEvent): boolean[] => roles.map((actor) => rule(actor, event))

describe('who may, on an approved event,', () => {
  for (const [what, rule, ...expected] of onApprovedEvent) {
    it(what, () => {
      expect(answers(rule, approved)).toEqual(expected)
    })
  }
})

describe('who may, below an event that is not approved,', () => {
  for (const [what, rule, ...expected] of belowInvisibleEvent) {
    it(what, () => {
      expect(answers(rule, pending)).toEqual(expected)
      expect(answers(rule, rejected)).toEqual(expected)
    })
  }
})
