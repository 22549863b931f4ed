import type { Ports } from '@lectern/application'
import type { Container } from '../container/container.ts'
import type { Things } from '../container/create-container.ts'
import type { Metrics } from './metrics.ts'

type Observed = Pick<Ports, 'spamChecker' | 'passwordHasher' | 'imageProcessor'>

/** Counts what passes through ports. It must run before the use cases are bound. */
export function observePorts(container: Container<Things>, metrics: Metrics): void {
  const { spamChecker, passwordHasher, imageProcessor } = observed(
    {
      spamChecker: container.resolve('spamChecker'),
      passwordHasher: container.resolve('passwordHasher'),
      imageProcessor: container.resolve('imageProcessor'),
    },
    metrics,
  )
  container.replace('spamChecker', spamChecker)
  container.replace('passwordHasher', passwordHasher)
  container.replace('imageProcessor', imageProcessor)
}

function observed({ spamChecker, passwordHasher, imageProcessor }: Observed, metrics: Metrics): Observed {
  const { isImmediate, patienceMilliseconds } = spamChecker
  return {
    spamChecker: {
      ...(isImmediate === undefined ? {} : { isImmediate }),
      ...(patienceMilliseconds === undefined ? {} : { patienceMilliseconds }),
      async judge(suspect, signal) {
        const verdict = await spamChecker.judge(suspect, signal).catch((error: unknown) => {
          metrics.onVerdict('undecided')
          throw error
        })
        metrics.onVerdict(verdict.kind)
        return verdict
      },
    },
    passwordHasher: {
      hash: (password) => passwordHasher.hash(password),
      async verify(password, hash) {
        const right = await passwordHasher.verify(password, hash)
        if (!right) metrics.onWrongPassword()
        return right
      },
    },
    imageProcessor: {
      probe: (content) => imageProcessor.probe(content),
      async render(content, format) {
        metrics.onImage(1)
        return imageProcessor.render(content, format).finally(() => metrics.onImage(-1))
      },
      [Symbol.asyncDispose]: () => imageProcessor[Symbol.asyncDispose](),
    },
  }
}
