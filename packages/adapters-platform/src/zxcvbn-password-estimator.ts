import type { PasswordEstimator } from '@lectern/application'
import type { PasswordStrength } from '@lectern/domain'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Each substitution of letters (`4` for `a`) is a pass over the password: 100 passes, the default, take 20 ms. */
const MOST_SUBSTITUTIONS = 20

const MOST_COMMON = 10_000

/** Rates with zxcvbn and its English dictionaries. They take some 20 MB, so they are loaded with the first password. */
export class ZxcvbnPasswordEstimator implements PasswordEstimator {
  #zxcvbn: Promise<ZxcvbnFactory> | undefined
  #common: Promise<ReadonlySet<string>> | undefined

  async estimate(password: string, ownWords: readonly string[]): Promise<PasswordStrength> {
    this.#zxcvbn ??= load()
    const zxcvbn = await this.#zxcvbn
    return zxcvbn.check(password, [...ownWords]).score
  }

  async isAnyCommon(words: readonly string[]): Promise<boolean> {
    this.#common ??= loadCommon()
    const common = await this.#common
    return words.some((word) => common.has(word))
  }
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String))
}

async function load(): Promise<ZxcvbnFactory> {
  const core = await import('@zxcvbn-ts/core')
  const { dictionary: common, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common')
  const { dictionary: english } = await import('@zxcvbn-ts/language-en')
  return new core.ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  })
}
