import { type Rules, whoMay } from '../../test/rights.ts'
import { canSeeFailedMails } from './permissions.ts'

const rules: Rules = { 'see failed mails, and send them again': canSeeFailedMails }

const table = `
                                         visitor  member  trusted  self  host  admin  operator
  see failed mails, and send them again  -        -       -        -     -     yes    yes
`

whoMay('with mails', table, rules)
