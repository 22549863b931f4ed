import { type Rules, whoMayBelowEvent } from '../../test/rights.ts'
import { canDeleteTrack, canEditTrack, canSeeTrack } from './permissions.ts'

const rules: Rules = {
  'see a track': canSeeTrack,
  'edit a track': canEditTrack,
  'delete a track': canDeleteTrack,
}

const onApprovedEvent = `
                    visitor  member  speaker  host  otherHost  admin  operator
  see a track       yes      yes     yes      yes   yes        yes    yes
  edit a track      -        -       -        yes   -          yes    yes
  delete a track    -        -       -        yes   -          yes    yes
`

whoMayBelowEvent(onApprovedEvent, rules)
