import type { Repositories } from '../ports/store.ts'

type MethodName = { [Name in keyof Repositories]: keyof Repositories[Name] }[keyof Repositories]

/** What each method of a repository does, whichever repository it is of. */
const effects: Readonly<Record<MethodName, 'reads' | 'writes'>> = {
  activeAdmins: 'reads',
  copies: 'reads',
  countPendingOf: 'reads',
  failedNames: 'reads',
  fileNames: 'reads',
  find: 'reads',
  findAll: 'reads',
  findByApiKey: 'reads',
  findByCode: 'reads',
  findByEmail: 'reads',
  findByHash: 'reads',
  findByRefreshFamily: 'reads',
  findByUsername: 'reads',
  findOfGrant: 'reads',
  findOutline: 'reads',
  isThere: 'reads',
  listOf: 'reads',
  ofEvent: 'reads',
  ofTalk: 'reads',
  onEvent: 'reads',
  onTalk: 'reads',
  passwordOf: 'reads',
  queuedFor: 'reads',
  reportDates: 'reads',
  soFar: 'reads',
  takenStubs: 'reads',
  takenUrlFriendlyNames: 'reads',
  takenUrlFriendlyTalkTitles: 'reads',
  add: 'writes',
  answer: 'writes',
  claim: 'writes',
  forgetBefore: 'writes',
  forgetExpired: 'writes',
  forgetUntil: 'writes',
  keepLatest: 'writes',
  lease: 'writes',
  remove: 'writes',
  removeAllOf: 'writes',
  removeExpired: 'writes',
  removeUnusedSince: 'writes',
  replace: 'writes',
  replaceBrowser: 'writes',
  restore: 'writes',
  save: 'writes',
  setPassword: 'writes',
  takeDown: 'writes',
  touch: 'writes',
}

/**
 * Repositories that run the check before each write. At the first one the use case has found everything else in order, and
 * the rows that it is about to change are locked; nothing is changed yet.
 */
export const beforeWrites = (repositories: Repositories, check: () => Promise<void>): Repositories =>
  new Proxy(repositories, {
    get(all, name) {
      const repository: unknown = Reflect.get(all, name)
      return typeof repository === 'object' && repository !== null ? guarded(repository, check) : repository
    },
  })

const guarded = (repository: object, check: () => Promise<void>): object =>
  new Proxy(repository, {
    get(methods, name) {
      const method: unknown = Reflect.get(methods, name)
      if (
        typeof method !== 'function' ||
        (Object.hasOwn(effects, name) && Reflect.get(effects, name) === 'reads')
      )
        return method
      return async (...parameters: unknown[]): Promise<unknown> => {
        await check()
        return Reflect.apply(method, methods, parameters)
      }
    },
  })
