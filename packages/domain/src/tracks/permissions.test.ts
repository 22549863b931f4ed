import { type Rules, whoMayBelowEvent } from '../../test/rights.ts'
import { canEditTrack, canSeeTrack } from './permissions.ts'

const rules: Rules = {
  'see a track': canSeeTrack,
  'edit a track': canEditTrack,
}

const onApprovedEvent = `
                    visitor  member  speaker  host  otherHost  admin  operator
  see a track       yes      yes     yes      yes   yes        yes    yes
  edit a track      -        -       -        yes   -          yes    yes
`

whoMayBelowEvent(onApprovedEvent, rules)
