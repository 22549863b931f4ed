import { describe, expect, it } from 'vitest'
import { approved, inEveryState, pending, rejected, roles, type Rules, whoMay } from '../../test/rights.ts'
import {
  canApproveEvents,
  canEditEvent,
  canSeeEvent,
  eventVisibility,
  isApprovedOnSubmission,
} from './permissions.ts'

const rules: Rules = {
  'have it approved at once': isApprovedOnSubmission,
  'see it': canSeeEvent,
  'edit it': canEditEvent,
  'approve events': canApproveEvents,
}

const withApprovedEvent = `
                              visitor  member  trusted  host  otherHost  admin  operator
  have it approved at once    -        -       yes      -     -          yes    yes
  see it                      yes      yes     yes      yes   yes        yes    yes
  edit it                     -        -       -        yes   -          yes    yes
  approve events              -        -       -        -     -          yes    yes
`

const withInvisibleEvent = `
                              visitor  member  trusted  host  otherHost  admin  operator
  have it approved at once    -        -       yes      -     -          yes    yes
  see it                      -        -       -        yes   -          yes    yes
  edit it                     -        -       -        yes   -          yes    yes
  approve events              -        -       -        -     -          yes    yes
`

whoMay('with an approved event', withApprovedEvent, rules, [approved])
whoMay('with an event that is not approved', withInvisibleEvent, rules, [pending, rejected])

describe('eventVisibility describes what canSeeEvent decides', () => {
  it.each(Object.entries(roles))('for %s', (_, actor) => {
    const visibility = eventVisibility(actor)
    for (const event of inEveryState) {
      const listed =
        visibility.kind === 'every' ||
        event.approval.state === 'approved' ||
        (visibility.orHostedBy !== undefined && event.hosts.includes(visibility.orHostedBy))
      expect(listed).toBe(canSeeEvent(actor, event))
    }
  })
})
