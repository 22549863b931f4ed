import { access } from './access.ts'
import { writingDecided } from './writing-decided.ts'
import { decidedReading } from './decided-reading.ts'
import { writingContract } from './writing-contract.ts'
import { resources } from './resources.ts'
import { purpose } from './purpose.ts'
import { decidedTransport } from './decided-transport.ts'
import { writingDecidedTransport } from './writing-decided-transport.ts'

/**
 * Every sentence and every row of the contract, and (from `D` on) of the decisions that fill its gaps. The key is the
 * section and a word for the sentence.
 */
export const sentences = {
  ...purpose,
  ...resources,
  ...decidedTransport,
  ...decidedReading,
  ...writingContract,
  ...writingDecidedTransport,
  ...writingDecided,
  ...access,
} as const

export type SentenceId = keyof typeof sentences
