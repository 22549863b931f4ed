import { type Rules, whoMay } from '../../test/rights.ts'
import { canSeeFailedMails, canTestMails } from './permissions.ts'

const rules: Rules = {
  'see failed mails, and send them again': canSeeFailedMails,
  'send a test mail': canTestMails,
}

const table = `
                                         visitor  member  trusted  self  host  admin  operator
  see failed mails, and send them again  -        -       -        -     -     yes    yes
  send a test mail                       -        -       -        -     -     yes    yes
`

whoMay('with mails', table, rules)
