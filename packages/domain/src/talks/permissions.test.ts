import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import {
  canChangeTalkLinks,
  canChangeTalkTracks,
  canCreateTalk,
  canDeleteTalk,
  canEditTalk,
  canSeeTalk,
} from './permissions.ts'
import { canStarTalk } from './starring.ts'
import type { Speaker } from './talk.ts'

const user = (id: number): UserId => asId<UserId>(id)
const member = (id: number, admin = false): Member => ({
  kind: 'member',
  userId: user(id),
  admin,
  trusted: false,
  application: '',
})

const roles: readonly Actor[] = [
  visitor,
  member(1),
  member(2), // speaker
  member(3), // host
  member(4), // host of another event
  member(5, true), // admin
  operator,
]

const speakers: readonly Speaker[] = [
  { speakerName: 'Nobody Yet', userId: undefined },
  { speakerName: 'Jane Doe', userId: user(2) },
]
const talk = { speakers }
const approved: HostedEvent = { hosts: [user(3)], approval: { state: 'approved' } }
const pending: HostedEvent = { hosts: [user(3)], approval: { state: 'pending' } }
const rejected: HostedEvent = { hosts: [user(3)], approval: { state: 'rejected', reason: '' } }

type Rule = (actor: Actor, event: HostedEvent) => boolean
type Row = readonly [string, Rule, ...boolean[]]

const editTalk: Rule = (actor, event) => canEditTalk(actor, talk, event)
const changeTracks: Rule = (actor, event) => canChangeTalkTracks(actor, talk, event)
const changeLinks: Rule = (actor, event) => canChangeTalkLinks(actor, talk, event)
const [yes, no] = [true, false]

// prettier-ignore
const onApprovedEvent: readonly Row[] = [
  //                                               visitor member speaker host  other  admin operator
  ['see a talk, its links and speakers', canSeeTalk,   yes,  yes,   yes,   yes,   yes,   yes,  yes],
  ['create a talk',                      canCreateTalk, no,   no,    no,   yes,    no,   yes,  yes],
  ['edit a talk',                        editTalk,      no,   no,   yes,   yes,    no,   yes,  yes],
  ['delete a talk',                      canDeleteTalk, no,   no,    no,   yes,    no,   yes,  yes],
  ["add or remove a talk's track",       changeTracks,  no,   no,   yes,   yes,    no,   yes,  yes],
  ["add, replace or remove a talk's link", changeLinks, no,   no,   yes,   yes,    no,   yes,  yes],
  ['star a talk',                        canStarTalk,   no,  yes,   yes,   yes,   yes,   yes,   no],
]

// prettier-ignore
const belowInvisibleEvent: readonly Row[] = [
  //                                               visitor member speaker host  other  admin operator
  ['see a talk, its links and speakers', canSeeTalk,    no,   no,    no,   yes,    no,   yes,  yes],
  ['create a talk',                      canCreateTalk, no,   no,    no,   yes,    no,   yes,  yes],
  ['edit a talk',                        editTalk,      no,   no,    no,   yes,    no,   yes,  yes],
  ['delete a talk',                      canDeleteTalk, no,   no,    no,   yes,    no,   yes,  yes],
  ["add or remove a talk's track",       changeTracks,  no,   no,    no,   yes,    no,   yes,  yes],
  ["add, replace or remove a talk's link", changeLinks, no,   no,    no,   yes,    no,   yes,  yes],
  ['star a talk',                        canStarTalk,   no,   no,    no,   yes,    no,   yes,   no],
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

describe('a talk whose speakers have not claimed it', () => {
  it('is edited by no member beside hosts and admins', () => {
    const expected = [no, no, no, yes, no, yes, yes]
    const unclaimed = { speakers: [{ speakerName: 'Jane Doe', userId: undefined }] }
    expect(roles.map((actor) => canEditTalk(actor, unclaimed, approved))).toEqual(expected)
  })
})
