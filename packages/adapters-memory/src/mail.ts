import type { AllowedMail, Mail, MailId, MailTopic, UserId } from '@lectern/domain'
import {
  type MailAllowanceRepository,
  type MailChoiceRepository,
  type MailRepository,
  slice,
} from '@lectern/application'
import { byId } from './listing.ts'
import { withId } from './table.ts'
import { nextId, type Tables } from './tables.ts'

export const mailRepository = (tables: Tables): MailRepository => {
  const { mails, mailSwitch } = tables
  const mailsWhere = (isMeant: (mail: Mail) => boolean): Mail[] =>
    mails
      .values()
      .map(({ mail }) => mail)
      .filter(isMeant)
      .toArray()
  return {
    async add(added) {
      for (const mail of added) {
        const id = nextId<MailId>(tables)
        mails.set(id, { mail: withId<Mail>(mail, id), leasedUntil: undefined })
      }
    },

    async lease(now, until, most) {
      if (mailSwitch.has('held')) return []
      const due = mails
        .where(({ mail, leasedUntil }) => mail.nextAttemptDate <= now && (leasedUntil ?? now) <= now)
        .map(({ mail }) => mail)
        .toSorted((one, other) => one.nextAttemptDate - other.nextAttemptDate || byId(one, other))
        .slice(0, most)
      for (const mail of due) mails.set(mail.id, { mail, leasedUntil: until })
      return due
    },

    async queuedFor(recipientIds) {
      return mailsWhere(({ recipientId }) => recipientId !== undefined && recipientIds.includes(recipientId))
    },

    failed: async (page) => slice(mailsWhere(hasFailed).toSorted(byId), page),

    async retry(id, now) {
      const retried = mails.where(
        ({ mail, leasedUntil }) =>
          (id === 'all' || mail.id === id) &&
          hasFailed(mail) &&
          (leasedUntil ?? now) <= now &&
          mail.nextAttemptDate > now,
      )
      for (const { mail, leasedUntil } of retried) {
        mails.set(mail.id, { mail: { ...mail, nextAttemptDate: now }, leasedUntil })
      }
      return retried.map(({ mail }) => mail.id)
    },

    save: async (mail) => mails.update(mail.id, () => ({ mail, leasedUntil: undefined })),
    remove: async (id) => mails.delete(id),
    hold: async () => mailSwitch.set('held', true),
    resume: async () => mailSwitch.delete('held'),
    state: async () => ({ held: mailSwitch.has('held'), waiting: mails.count(() => true) }),
  }
}

const hasFailed = ({ attempts }: Mail): boolean => attempts > 0

export const mailAllowanceRepository = ({ mailAllowances }: Tables): MailAllowanceRepository => ({
  find: async (kind, key) => mailAllowances.get(placeOf(kind, key)),
  save: async (allowance) => mailAllowances.set(placeOf(allowance.kind, allowance.key), allowance),
  forgetUntil: async (moment) => mailAllowances.deleteWhere(({ firstDate }) => firstDate <= moment),
})

const placeOf = (kind: AllowedMail, key: string): string => `${kind} ${key}`

export const mailChoiceRepository = ({ mailChoices }: Tables): MailChoiceRepository => {
  const offOf = (userId: UserId): readonly MailTopic[] => [...(mailChoices.get(userId) ?? [])]
  return {
    switchedOff: async (userId) => offOf(userId),
    switchOff: async (userId, topics) => mailChoices.set(userId, new Set([...offOf(userId), ...topics])),
    switchOn: async (userId, topics) =>
      mailChoices.set(userId, new Set(offOf(userId).filter((topic) => !topics.includes(topic)))),
  }
}
