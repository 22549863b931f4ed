import { roles, type Rules, whoMayBelowEvent } from '../../test/rights.ts'
import {
  canChangeTalkLinks,
  canChangeTalkTracks,
  canCreateTalk,
  canDeleteTalk,
  canEditTalk,
  canSeeTalk,
} from './permissions.ts'
import { canStarTalk } from './starring.ts'

const unclaimed = { speakers: [{ speakerName: 'Nobody Yet', userId: undefined }] }
const talk = { speakers: [...unclaimed.speakers, { speakerName: 'Jane Doe', userId: roles.speaker.userId }] }

const rules: Rules = {
  'see a talk, its links and speakers': canSeeTalk,
  'create a talk': canCreateTalk,
  'edit a talk': (actor, event) => canEditTalk(actor, talk, event),
  'edit a talk that nobody has claimed': (actor, event) => canEditTalk(actor, unclaimed, event),
  'delete a talk': canDeleteTalk,
  "add or remove a talk's track": (actor, event) => canChangeTalkTracks(actor, talk, event),
  "add, replace or remove a talk's link": (actor, event) => canChangeTalkLinks(actor, talk, event),
  'star a talk': canStarTalk,
}

const onApprovedEvent = `
                                        visitor  member  speaker  host  otherHost  admin  operator
  see a talk, its links and speakers    yes      yes     yes      yes   yes        yes    yes
  create a talk                         -        -       -        yes   -          yes    yes
  edit a talk                           -        -       yes      yes   -          yes    yes
  edit a talk that nobody has claimed   -        -       -        yes   -          yes    yes
  delete a talk                         -        -       -        yes   -          yes    yes
  add or remove a talk's track          -        -       yes      yes   -          yes    yes
  add, replace or remove a talk's link  -        -       yes      yes   -          yes    yes
  star a talk                           -        yes     yes      yes   yes        yes    -
`

whoMayBelowEvent(onApprovedEvent, rules)
