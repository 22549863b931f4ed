/**
 * What is wrong with one place of a file, beside broken rules of talks, with the facts that its words need. Texts of the file
 * are short and on one line.
 */
export interface PlaceFacts extends RemarkFacts {
  /** The talk is left out. */
  'no-time': Titled
  'not-accepted': Titled & { readonly status: string }
  cancelled: Titled
  recurring: Titled
  'no-start': Titled
  'whole-day': Titled
  'same-talk': { readonly place: string }
  /** It is where no reader looks for sessions. */
  'unread-session': Titled
  /** The row is left out. */
  'too-many-cells': { readonly cells: number; readonly width: number }

  /** The talk cannot be stored as the file has it. */
  'calendar-time': Titled
  'unknown-zone': Titled & { readonly zone: string }
}

/** The type of the facts of a remark; there is no value. */
const facts = <Facts>(): Facts | undefined => undefined

/** What the talks are read without. */
const remarks = {
  'unknown-conference-zone': facts<{ readonly zone: string }>(),
  /** So many rooms of the file are tracks of the event. */
  'rooms-as-tracks': facts<{ readonly count: number }>(),
  'shared-id': facts<{ readonly id: string }>(),
  'unknown-language-word': facts<{ readonly word: string }>(),
  'unknown-type-word': facts<{ readonly word: string }>(),
  'bad-link': facts<{ readonly url: string }>(),
  'end-before-start': facts<{ readonly start: string; readonly end: string }>(),
  'unreadable-end': facts<{ readonly text: string }>(),
  'unreadable-length': facts<{ readonly text: string }>(),
  /** It is not written as `01:30`. */
  'duration-notation': facts<{ readonly text: string }>(),
  /** The id of a speaker without a name; `''` for none. */
  'nameless-speaker': facts<{ readonly id: string }>(),
  'unused-columns': facts<{ readonly names: readonly string[] }>(),
  'unused-fields': facts<{ readonly names: readonly string[] }>(),
  /** Of the mapping of fields. */
  'missing-names': facts<{ readonly names: readonly string[] }>(),
  formula: facts<{ readonly cell: string }>(),
} as const

type RemarkFacts = { [Code in keyof typeof remarks]: NonNullable<(typeof remarks)[Code]> }

/** Whether a problem of a file leaves no talk out. */
export const isRemark = (code: string): boolean => Object.hasOwn(remarks, code)

interface Titled {
  readonly title: string
}
