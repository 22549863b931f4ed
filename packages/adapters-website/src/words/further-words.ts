import type { ChoicesOf, furtherEventFields, furtherTalkFields, SnakeCase } from '@lectern/domain'

/** The fields that the contract does not have. */
export type FurtherFields = typeof furtherTalkFields & typeof furtherEventFields

export type FurtherName = SnakeCase<keyof FurtherFields & string>

/** The label of each of them, beside those of others. */
export type FurtherLabels = Readonly<Record<FurtherName, string>> & Readonly<Record<string, string>>

/** The words of each choice. */
export type ChoiceWords = ChoicesOf<FurtherFields>
