import type { PasswordEstimator } from '@lectern/application'
import type { PasswordStrength } from '@lectern/domain'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Each substitution of letters (`4` for `a`) is a pass over the password: 100 passes, the default, take 20 ms. */
const MOST_SUBSTITUTIONS = 20

/** Rates with zxcvbn and its English dictionaries. They take some 20 MB, so they are loaded with the first password. */
export class ZxcvbnPasswordEstimator implements PasswordEstimator {
  #zxcvbn: Promise<ZxcvbnFactory> | undefined

  async estimate(password: string, ownWords: readonly string[]): Promise<PasswordStrength> {
    this.#zxcvbn ??= load()
    const zxcvbn = await this.#zxcvbn
    return zxcvbn.check(password, [...ownWords]).score
  }
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
