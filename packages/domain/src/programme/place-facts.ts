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

/** What the talks are read without. */
interface RemarkFacts {
  'unknown-conference-zone': { readonly zone: string }
  'shared-id': { readonly id: string }
  'unknown-language-word': { readonly word: string }
  'unknown-type-word': { readonly word: string }
  'bad-link': { readonly url: string }
  'end-before-start': { readonly start: string; readonly end: string }
  'unreadable-end': { readonly text: string }
  'unreadable-length': { readonly text: string }
  /** It is not written as `01:30`. */
  'duration-notation': { readonly text: string }
  /** The id of a speaker without a name; `''` for none. */
  'nameless-speaker': { readonly id: string }
  'unused-columns': { readonly names: readonly string[] }
  'unused-fields': { readonly names: readonly string[] }
  formula: { readonly cell: string }
}

const remarks: Readonly<Record<keyof RemarkFacts, true>> = {
  'unknown-conference-zone': true,
  'shared-id': true,
  'unknown-language-word': true,
  'unknown-type-word': true,
  'bad-link': true,
  'end-before-start': true,
  'unreadable-end': true,
  'unreadable-length': true,
  'duration-notation': true,
  'nameless-speaker': true,
  'unused-columns': true,
  'unused-fields': true,
  formula: true,
}

/** Whether a problem of a file leaves no talk out. */
export const isRemark = (code: string): boolean => Object.hasOwn(remarks, code)

interface Titled {
  readonly title: string
}
