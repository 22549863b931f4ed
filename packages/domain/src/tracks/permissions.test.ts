import { approved, pending, rejected, type Rules, whoMay } from '../../test/rights.ts'
import { canCreateTrack, canDeleteTrack, canEditTrack, canSeeTrack } from './permissions.ts'

const rules: Rules = {
  'see a track': canSeeTrack,
  'create a track': canCreateTrack,
  'edit a track': canEditTrack,
  'delete a track': canDeleteTrack,
}

const onApprovedEvent = `
                    visitor  member  speaker  host  otherHost  admin  operator
  see a track       yes      yes     yes      yes   yes        yes    yes
  create a track    -        -       -        yes   -          yes    yes
  edit a track      -        -       -        yes   -          yes    yes
  delete a track    -        -       -        yes   -          yes    yes
`

const belowInvisibleEvent = `
                    visitor  member  speaker  host  otherHost  admin  operator
  see a track       -        -       -        yes   -          yes    yes
  create a track    -        -       -        yes   -          yes    yes
  edit a track      -        -       -        yes   -          yes    yes
  delete a track    -        -       -        yes   -          yes    yes
`

whoMay('on an approved event', onApprovedEvent, rules, [approved])
whoMay('on children of an event that is not approved', belowInvisibleEvent, rules, [pending, rejected])
