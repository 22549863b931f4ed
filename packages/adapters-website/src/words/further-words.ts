import type { ChoicesOf, furtherEventFields, furtherTalkFields, SnakeCase } from '@lectern/domain'

/** The fields that the contract does not have. */
export type FurtherName = SnakeCase<keyof typeof furtherTalkFields | keyof typeof furtherEventFields>

/** The label of each field. */
export type FurtherLabels = Readonly<Record<FurtherName | (string & {}), string>>

/** The words of each choice. */
export type ChoiceWords = ChoicesOf<typeof furtherTalkFields> & ChoicesOf<typeof furtherEventFields>
