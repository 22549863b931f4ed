import type { AllowedMail, Mail, MailId, MailTopic, UserId } from '@lectern/domain'
import type { MailAllowanceRepository, MailChoiceRepository, MailRepository } from '@lectern/application'
import { copyOf } from './copy.ts'
import { byId, listingOf } from './listing.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryMailRepository = (tables: Tables): MailRepository => ({
  async add(mails) {
    for (const mail of mails) {
      const id = nextId<MailId>(tables)
      tables.mails.set(id, { mail: copyOf({ ...mail, id }), leasedUntil: undefined })
    }
  },

  async lease(now, until, most) {
    if (tables.mailSwitch.has('held')) return []
    const due = tables.mails
      .values()
      .filter(({ mail, leasedUntil }) => mail.nextAttemptDate <= now && (leasedUntil ?? now) <= now)
      .toArray()
      .toSorted((one, other) => inOrder(one.mail, other.mail))
      .slice(0, most)
    for (const { mail } of due) tables.mails.set(mail.id, { mail, leasedUntil: until })
    return due.map(({ mail }) => copyOf(mail))
  },

  async queuedFor(recipientIds) {
    const mails = tables.mails.values().map(({ mail }) => mail)
    return mails
      .filter(({ recipientId }) => recipientId !== undefined && recipientIds.includes(recipientId))
      .map((mail) => copyOf(mail))
      .toArray()
  },

  async failed(page) {
    const mails = tables.mails.values().map(({ mail }) => mail)
    return listingOf(mails.filter(hasFailed).toArray().toSorted(byId), page, copyOf)
  },

  async retry(id, now) {
    const retried: MailId[] = []
    for (const { mail, leasedUntil } of tables.mails.values().toArray()) {
      const isMeant = (id === 'all' || mail.id === id) && hasFailed(mail) && (leasedUntil ?? now) <= now
      if (!isMeant || mail.nextAttemptDate <= now) continue
      tables.mails.set(mail.id, { mail: { ...mail, nextAttemptDate: now }, leasedUntil })
      retried.push(mail.id)
    }
    return retried
  },

  async save(mail) {
    if (tables.mails.has(mail.id)) {
      tables.mails.set(mail.id, { mail: copyOf(mail), leasedUntil: undefined })
    }
  },

  async remove(id) {
    tables.mails.delete(id)
  },

  async hold() {
    tables.mailSwitch.set('held', true)
  },

  async resume() {
    tables.mailSwitch.delete('held')
  },

  state: async () => ({
    held: tables.mailSwitch.has('held'),
    waiting: tables.mails.values().toArray().length,
  }),
})

const hasFailed = ({ attempts }: Mail): boolean => attempts > 0

const inOrder = (one: Mail, other: Mail): number =>
  one.nextAttemptDate - other.nextAttemptDate || one.id - other.id

export const memoryMailAllowanceRepository = ({ mailAllowances }: Tables): MailAllowanceRepository => ({
  async find(kind, key) {
    return copyOf(mailAllowances.get(placeOf(kind, key)))
  },

  async save(allowance) {
    mailAllowances.set(placeOf(allowance.kind, allowance.key), copyOf(allowance))
  },

  async forgetUntil(moment) {
    const old = mailAllowances.values().filter(({ firstDate }) => firstDate <= moment)
    for (const { kind, key } of old.toArray()) mailAllowances.delete(placeOf(kind, key))
  },
})

const placeOf = (kind: AllowedMail, key: string): string => `${kind} ${key}`

export const memoryMailChoiceRepository = ({ mailChoices }: Tables): MailChoiceRepository => {
  const offOf = (userId: UserId): readonly MailTopic[] => [...(mailChoices.get(userId) ?? [])]
  return {
    switchedOff: async (userId) => offOf(userId),

    async switchOff(userId, topics) {
      mailChoices.set(userId, new Set([...offOf(userId), ...topics]))
    },

    async switchOn(userId, topics) {
      mailChoices.set(userId, new Set(offOf(userId).filter((topic) => !topics.includes(topic))))
    },
  }
}
