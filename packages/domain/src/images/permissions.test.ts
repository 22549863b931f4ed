import { whoMay } from '../../test/rights.ts'
import { canEditImages } from './permissions.ts'

const table = `
                                  visitor  member  author  speaker  host  otherHost  admin  operator
  replace and remove its images   -        -       -       -        yes   -          yes    yes
`

whoMay('in any state of the event', table, { 'replace and remove its images': canEditImages })
