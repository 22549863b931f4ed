import { type AttemptPlace, expiryOf, type MailedLink, type SignInAttempts } from '@lectern/domain'
import {
  type MailedLinkRepository,
  type SignInAttemptRepository,
  type SignInLinkRepository,
  NotUnique,
} from '@lectern/application'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

export function memorySignInAttemptRepository({ signInAttempts }: Tables): SignInAttemptRepository {
  const allWith = (isOne: (attempts: SignInAttempts) => boolean): readonly SignInAttempts[] =>
    signInAttempts.values().filter(isOne).toArray()
  const add = (attempts: SignInAttempts): void => signInAttempts.set(rowKey(attempts), copyOf(attempts))
  const removeWith = (isOne: (attempts: SignInAttempts) => boolean): void => {
    for (const attempts of allWith(isOne)) signInAttempts.delete(rowKey(attempts))
  }

  return {
    async find(name, places) {
      const found = places.map((place) => signInAttempts.get(rowKey({ name, place })))
      return found.filter((attempts) => attempts !== undefined).map(copyOf)
    },

    async failedNames(at, since) {
      const failed = allWith(
        ({ place, lastSuccessDate }) => isSame(place, at) && lastSuccessDate === undefined,
      )
      const dates = failed
        .flatMap(({ lastFailureDate: date }) => (date !== undefined && date > since ? [date] : []))
        .toSorted((one, other) => one - other)
      return { kind: at.kind, names: dates.length, lastFailureDate: dates.at(-1) }
    },

    async listOf(name, now) {
      const known = allWith((attempts) => attempts.name === name && expiryOf(attempts) > now)
      return known.toSorted((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1)).map(copyOf)
    },

    async save(attempts) {
      for (const each of attempts) add(each)
    },

    async remove(name, places) {
      for (const place of places) signInAttempts.delete(rowKey({ name, place }))
    },

    async removeAllOf(name, kinds) {
      removeWith((attempts) => attempts.name === name && kinds.includes(attempts.place.kind))
    },

    async keepLatest(name, kind, most) {
      const known = allWith(
        ({ place, lastSuccessDate, ...attempts }) =>
          attempts.name === name && place.kind === kind && lastSuccessDate !== undefined,
      )
      const byDate = known.toSorted((one, other) => (other.lastSuccessDate ?? 0) - (one.lastSuccessDate ?? 0))
      for (const attempts of byDate.slice(most)) signInAttempts.delete(rowKey(attempts))
    },

    async replaceBrowser(oldKey, newKey) {
      for (const attempts of allWith(({ place }) => isSame(place, { kind: 'browser', key: oldKey }))) {
        signInAttempts.delete(rowKey(attempts))
        add({ ...attempts, place: { kind: 'browser', key: newKey } })
      }
    },

    async forgetExpired(now) {
      removeWith((attempts) => expiryOf(attempts) <= now)
    },
  }
}

const rowKey = ({ name, place }: Pick<SignInAttempts, 'name' | 'place'>): string =>
  `${name} ${place.kind} ${place.key}`

const isSame = (one: AttemptPlace, other: AttemptPlace): boolean =>
  one.kind === other.kind && one.key === other.key

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

    async holders(purpose, userIds) {
      const links = mailedLinks.values().filter((link) => link.purpose === purpose)
      const holders = new Set(links.map(({ userId }) => userId))
      return userIds.filter((id) => holders.has(id))
    },

    async forgetUntil(purpose, moment) {
      removeWhere((link) => link.purpose === purpose && link.createdDate <= moment)
    },
  }
}

export const memorySignInLinkRepository = ({ signInLinks }: Tables): SignInLinkRepository => ({
  async find(hash) {
    return copyOf(signInLinks.values().find((link) => link.hash === hash))
  },

  async findOf(userId) {
    return copyOf(signInLinks.get(userId))
  },

  async readOf(userId) {
    return copyOf(signInLinks.get(userId))
  },

  async save(link) {
    signInLinks.set(link.userId, copyOf(link))
  },

  async removeOf(userId) {
    signInLinks.delete(userId)
  },

  async forgetUntil(moment) {
    const old = signInLinks.values().filter(({ createdDate }) => createdDate <= moment)
    for (const { userId } of old.toArray()) signInLinks.delete(userId)
  },
})
