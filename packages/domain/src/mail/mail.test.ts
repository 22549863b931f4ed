import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { after, DAY, HOUR, instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { type Mail, type MailId, newMails, postponed } from './mail.ts'

const now = instant(1_800_000_000)
const subject = { kind: 'event-approved', eventId: asId<EventId>(1) } as const
const [ada, grace] = [asId<UserId>(1), asId<UserId>(2)]

describe('newMails', () => {
  it('go to each once, and are due at once', () => {
    expect(newMails([ada, grace, ada], subject, now)).toEqual([
      { recipientId: ada, subject, createdDate: now, nextAttemptDate: now, attempts: 0 },
      { recipientId: grace, subject, createdDate: now, nextAttemptDate: now, attempts: 0 },
    ])
  })
})

describe('postponed', () => {
  const fresh: Mail = {
    id: asId<MailId>(1),
    recipientId: ada,
    subject,
    createdDate: now,
    nextAttemptDate: now,
    attempts: 0,
  }

  it('waits twice as long each time, up to six hours, and gives up after three days', () => {
    const waits: number[] = []
    let tried = now
    for (let mail = postponed(fresh, tried); mail !== undefined; mail = postponed(mail, tried)) {
      waits.push((mail.nextAttemptDate - tried) / 60)
      tried = mail.nextAttemptDate
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    expect(waits.at(-1)).toBe(360)
    expect(tried).toBeGreaterThanOrEqual(after(now, 3 * DAY))
    expect(tried).toBeLessThan(after(now, 3 * DAY + 6 * HOUR))
  })
})
