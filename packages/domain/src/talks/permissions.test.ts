import { roles, type Rules, whoMayBelowEvent } from '../../test/rights.ts'
import { canEditTalk } from './permissions.ts'

const unclaimed = { speakers: [{ speakerName: 'Nobody Yet', userId: undefined }] }
const talk = { speakers: [...unclaimed.speakers, { speakerName: 'Jane Doe', userId: roles.speaker.userId }] }

const rules: Rules = {
  'edit a talk': (actor, event) => canEditTalk(actor, talk, event),
  'edit a talk that nobody has claimed': (actor, event) => canEditTalk(actor, unclaimed, event),
}

const onApprovedEvent = `
                                        visitor  member  speaker  host  otherHost  admin  operator
  edit a talk                           -        -       yes      yes   -          yes    yes
  edit a talk that nobody has claimed   -        -       -        yes   -          yes    yes
`

whoMayBelowEvent(onApprovedEvent, rules)
