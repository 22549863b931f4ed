import { type AttemptPlace, expiryOf, type SignInAttempts } from '@lectern/domain'
import {
  type MailedLinkRepository,
  NotUnique,
  type SignInAttemptRepository,
  type SignInLinkRepository,
} from '@lectern/application'
import type { Tables } from './tables.ts'

export function signInAttemptRepository({ signInAttempts }: Tables): SignInAttemptRepository {
  const add = (attempts: SignInAttempts): void => signInAttempts.set(rowKey(attempts), attempts)
  return {
    async find(name, places) {
      return places.flatMap((place) => signInAttempts.get(rowKey({ name, place })) ?? [])
    },

    async failedNames(at, since) {
      const dates = signInAttempts
        .where(({ place, lastSuccessDate }) => isSame(place, at) && lastSuccessDate === undefined)
        .flatMap(({ lastFailureDate: date }) => (date !== undefined && date > since ? [date] : []))
        .toSorted((one, other) => one - other)
      return { kind: at.kind, names: dates.length, lastFailureDate: dates.at(-1) }
    },

    async listOf(name, now) {
      return signInAttempts
        .where((attempts) => attempts.name === name && expiryOf(attempts) > now)
        .toSorted((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1))
    },

    async save(attempts) {
      for (const each of attempts) add(each)
    },

    async remove(name, places) {
      for (const place of places) signInAttempts.delete(rowKey({ name, place }))
    },

    async removeAllOf(name, kinds) {
      signInAttempts.deleteWhere((attempts) => attempts.name === name && kinds.includes(attempts.place.kind))
    },

    async keepLatest(name, kind, most) {
      const known = signInAttempts.where(
        ({ place, lastSuccessDate, ...attempts }) =>
          attempts.name === name && place.kind === kind && lastSuccessDate !== undefined,
      )
      const byDate = known.toSorted((one, other) => (other.lastSuccessDate ?? 0) - (one.lastSuccessDate ?? 0))
      for (const attempts of byDate.slice(most)) signInAttempts.delete(rowKey(attempts))
    },

    async replaceBrowser(oldKey, newKey) {
      for (const attempts of signInAttempts.where(({ place }) =>
        isSame(place, { kind: 'browser', key: oldKey }),
      )) {
        signInAttempts.delete(rowKey(attempts))
        add({ ...attempts, place: { kind: 'browser', key: newKey } })
      }
    },

    forgetExpired: async (now) => signInAttempts.deleteWhere((attempts) => expiryOf(attempts) <= now),
  }
}

const rowKey = ({ name, place }: Pick<SignInAttempts, 'name' | 'place'>): string =>
  `${name} ${place.kind} ${place.key}`

const isSame = (one: AttemptPlace, other: AttemptPlace): boolean =>
  one.kind === other.kind && one.key === other.key

export const mailedLinkRepository = ({ mailedLinks }: Tables): MailedLinkRepository => ({
  find: async (hash) => mailedLinks.get(hash),

  async add(link) {
    if (mailedLinks.has(link.hash)) throw new NotUnique('hash')
    mailedLinks.set(link.hash, link)
  },

  remove: async (hash) => mailedLinks.delete(hash),

  async removeAllOf(userId, purpose) {
    mailedLinks.deleteWhere((link) => link.userId === userId && link.purpose === purpose)
  },

  async holders(purpose, userIds) {
    const links = mailedLinks.where((link) => link.purpose === purpose)
    const holders = new Set(links.map(({ userId }) => userId))
    return userIds.filter((id) => holders.has(id))
  },

  async forgetUntil(purpose, moment) {
    mailedLinks.deleteWhere((link) => link.purpose === purpose && link.createdDate <= moment)
  },
})

export const signInLinkRepository = ({ signInLinks }: Tables): SignInLinkRepository => ({
  find: async (hash) => signInLinks.find((link) => link.hash === hash),
  findOf: async (userId) => signInLinks.get(userId),
  readOf: async (userId) => signInLinks.get(userId),
  save: async (link) => signInLinks.set(link.userId, link),
  removeOf: async (userId) => signInLinks.delete(userId),
  forgetUntil: async (moment) => signInLinks.deleteWhere(({ createdDate }) => createdDate <= moment),
})
