import * as v from 'valibot'
import {
  type EntryRules,
  LONGEST_DATE,
  LONGEST_EMAIL,
  LONGEST_URL,
  type ListField,
  ORIGIN,
  type Range,
  searchLimits,
  WEB_ADDRESS,
} from '@lectern/domain'
import type { Fields } from '../exchange/body.ts'

/**
 * The pieces of which the schemas of bodies and queries are made. They describe: the domain reads the fields. A limit comes
 * from the domain, and `inputs.test.ts` compares each schema with the server.
 */

/** JSON Schema has no flags and means `u`, where valibot converts an expression without flags only. */
const matching = (pattern: string): v.MetadataAction<string, { readonly pattern: string }> =>
  v.metadata({ pattern })

/** A text with something in it besides white space. */
export const requiredText = (longest: number) =>
  v.pipe(v.string(), matching(String.raw`\S`), v.maxLength(longest))

export const optionalText = (longest: number, description?: string) =>
  optional(v.pipe(v.string(), v.maxLength(longest)), description)

/** For texts around which white space counts. */
export const AS_WRITTEN = 'Taken as it is written'

/** A text of which the whole is as the expression says. */
export const textLike = (expression: string) =>
  v.pipe(v.string(), matching(String.raw`^\s*(?:${expression})\s*$`))

export const optionalTextLike = (expression: string, description?: string) =>
  optional(v.pipe(v.string(), matching(blankOr(expression))), description)

/** As much of an e-mail address as an expression without flags says; the domain knows the rest. */
export const email = v.pipe(
  textLike(String.raw`[^\s@]{1,64}@[^\s@]+`),
  v.maxLength(LONGEST_EMAIL),
  v.description('An e-mail address'),
)

const URL_RULE = 'An http or https URL'

export const requiredUrl = v.pipe(
  v.string(),
  matching(String.raw`^\s*(?:${WEB_ADDRESS})\s*$`),
  v.maxLength(LONGEST_URL),
  v.description(URL_RULE),
)

export const optionalUrl = (description?: string) =>
  optional(
    v.pipe(v.string(), matching(blankOr(WEB_ADDRESS)), v.maxLength(LONGEST_URL)),
    description === undefined ? URL_RULE : `${URL_RULE}. ${description}`,
  )

export const DATE_RULE = 'ISO 8601, @seconds since 1970, or natural English; read in the zone of the event'

export const requiredDate = (rule = DATE_RULE) => v.pipe(requiredText(LONGEST_DATE), v.description(rule))

export const optionalDate = (rule = DATE_RULE) => optionalText(LONGEST_DATE, rule)

/** A text that a search looks for; blank for any. */
export const searchText = v.pipe(v.string(), v.maxLength(searchLimits.text))

export const blank = v.pipe(v.string(), matching(String.raw`^\s*$`), v.title('blank'))

export const UTC_DATE_RULE = 'ISO 8601, @seconds since 1970, or natural English; read in UTC'

export const searchDate = v.pipe(v.string(), v.maxLength(LONGEST_DATE))

export const numberIn = ({ least, most }: Range) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))

export const wholeNumberIn = ({ least, most }: Range) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Phone apps that exist send a number or a text. */
export const flag = v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false'])])

/** A list of texts, or an empty one. */
export const listOf = ({ least, most, longest, ofOrigins }: Omit<ListField, 'kind'>) =>
  v.union([
    v.pipe(
      v.array(ofOrigins ? textLike(ORIGIN) : requiredText(longest)),
      v.minLength(least),
      v.maxLength(most),
    ),
    v.pipe(v.array(v.string()), v.maxLength(0)),
  ])

/** A list of things with some texts. */
export const entriesOf = ({ most, parts }: EntryRules) =>
  v.pipe(
    v.array(
      v.object(
        Object.fromEntries(
          Object.entries(parts).map(([name, part]) => {
            if (part.kind === 'url') return [name, requiredUrl]
            return [name, part.required ? requiredText(part.most) : optionalText(part.most)]
          }),
        ),
      ),
    ),
    v.maxLength(most),
  )

/** A field that may be left out, or null. */
export const optional = <const Schema extends v.GenericSchema>(schema: Schema, description?: string) =>
  v.exactOptional(
    description === undefined ? v.nullable(schema) : v.pipe(v.nullable(schema), v.description(description)),
  )

const blankOr = (expression: string): string => String.raw`^\s*(?:${expression})?\s*$`

type CamelCase<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Name

type InputAs<Entries> = { readonly [Name in keyof Entries & string as CamelCase<Name>]: unknown }

/** The fields of a body as an input has them: `callback_url` is `callbackUrl`. The domain checks their values. */
export function inputAs<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  body: Fields,
): InputAs<Entries>
export function inputAs({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>, body: Fields): object {
  const camelCase = (name: string): string =>
    name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.keys(entries).map((name) => [camelCase(name), body[name]]))
}
