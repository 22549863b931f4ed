import type { MailedLink } from '@lectern/domain'
import type { MailedLinkRepository } from '../ports/sign-in.ts'
import { NotUnique } from '../ports/store.ts'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

export const memoryMailedLinkRepository = ({ mailedLinks }: Tables): MailedLinkRepository => {
  const removeWhere = (isToGo: (link: MailedLink) => boolean): void => {
    for (const { hash } of mailedLinks.values().filter(isToGo).toArray()) mailedLinks.delete(hash)
  }
  return {
    async find(hash) {
      return copyOf(mailedLinks.get(hash))
    },

    async add(link) {
      if (mailedLinks.has(link.hash)) throw new NotUnique('hash')
      mailedLinks.set(link.hash, copyOf(link))
    },

    async remove(hash) {
      mailedLinks.delete(hash)
    },

    async removeAllOf(userId, purpose) {
      removeWhere((link) => link.userId === userId && link.purpose === purpose)
    },

    async forgetUntil(moment) {
      removeWhere(({ createdDate }) => createdDate <= moment)
    },
  }
}
