import type { Denial, PlainCode, ProblemFacts } from '@lectern/domain'
import type { TransportCode } from '@lectern/http'
import type { fieldWords } from './en/fields.ts'

/** The name of a field of a form. Each has a label. */
export type FieldName = keyof typeof fieldWords

/** What the words of a problem depend on, beside its facts. */
export interface ProblemContext {
  /** The label of the field in quotation marks, or words for a field without a label. */
  readonly field: string
  /** For dates. */
  readonly locale: string
}

type PlainWords = string | ((context: ProblemContext) => string)

/** The words of every problem. Without the words of a code this does not compile. */
export interface ProblemWords {
  readonly quoted: (label: string) => string
  readonly thisField: string
  readonly brokenLink: string
  readonly plain: Readonly<Record<PlainCode | TransportCode, PlainWords>>
  readonly withFacts: {
    readonly [Code in keyof ProblemFacts]: (facts: ProblemFacts[Code], context: ProblemContext) => string
  }
  /** Better words for a problem with a certain field. */
  readonly ofField: Readonly<Partial<Record<`${FieldName} ${PlainCode | keyof ProblemFacts}`, string>>>
  /** A failure of the service; the number is in its log. */
  readonly internal: (requestId: string) => string
  readonly denials: Readonly<Record<Denial, string>>
}
