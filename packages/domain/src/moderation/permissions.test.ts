import { roles, type Rules, whoMay } from '../../test/rights.ts'
import { canModerateSite, canRelease, canSuspend, canUndoModeration } from './permissions.ts'

const rules: Rules = {
  "take down an author's comments everywhere": canModerateSite,
  'undo that': (actor) => canUndoModeration(actor, undefined),
  'undo a take-down on the event': canUndoModeration,
  'release from what a site admin took down': (actor) => canRelease(actor, { byAdmin: true }),
  'suspend an author': (actor) => canSuspend(actor, roles.author.userId),
  'suspend that very admin': (actor) => canSuspend(actor, roles.admin.userId),
}

const table = `
                                             visitor  member  author  speaker  host  otherHost  admin  operator
  take down an author's comments everywhere  -        -       -       -        -     -          yes    yes
  undo that                                  -        -       -       -        -     -          yes    yes
  undo a take-down on the event              -        -       -       -        yes   -          yes    yes
  release from what a site admin took down   -        -       -       -        -     -          yes    yes
  suspend an author                          -        -       -       -        -     -          yes    yes
  suspend that very admin                    -        -       -       -        -     -          -      yes
`

whoMay('in any state of the event', table, rules)
