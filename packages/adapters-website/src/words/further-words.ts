import type {
  ChoicesOf,
  furtherEventFields,
  furtherProfileFields,
  furtherTalkFields,
  SnakeCase,
} from '@lectern/domain'

type OfProgramme = typeof furtherTalkFields & typeof furtherEventFields

/** The fields that the contract does not have. */
export type FurtherKey = keyof OfProgramme | keyof typeof furtherProfileFields

export type FurtherName = SnakeCase<FurtherKey>

/** The label of each of them, beside those of others. */
export type FurtherLabels = Readonly<Record<FurtherName, string>> & Readonly<Record<string, string>>

/** The words of each choice. */
export type ChoiceWords = ChoicesOf<OfProgramme>
