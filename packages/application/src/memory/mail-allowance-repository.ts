import type { AllowedMail } from '@lectern/domain'
import type { MailAllowanceRepository } from '../ports/mail.ts'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

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
