import type { SentenceId } from '../../src/sentences.ts'
import type { Injection } from './inject/injection.ts'

/** A service with one fault, and the sentence that is then false. */
export interface Fault {
  readonly name: string
  readonly breaks: SentenceId
  readonly injection: Injection
}

interface Unplanted {
  readonly by: (injection: Injection) => Fault
}

export const fault = (breaks: Fault['breaks'], name: string): Unplanted => ({
  by: (injection) => ({ breaks, name, injection }),
})
