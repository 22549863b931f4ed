/** The expected problems of a response, with their pointers or parameters. */
export type Problems = readonly Problem[]
export type Problem = readonly [field: string, message: string]

/** Invalid fields for an otherwise valid body, and their problems. */
export type Refusal = readonly [fields: Fields, ...problems: Problems]
export type Fields = Readonly<Record<string, unknown>>

export const long = (length: number): string => 'x'.repeat(length)

export const unclear = (field: string): Problem => [
  field,
  `'${field}' could mean several days, write it as 2026-05-01`,
]
export const noDate = (field: string): Problem => [field, `'${field}' is not a date that could be understood`]
export const noUrl = (field: string): Problem => [field, `'${field}' must be a valid http or https URL`]
export const noText = (field: string): Problem => [field, `'${field}' must be a string`]
export const tooLong = (field: string, most: number): Problem => [
  field,
  `'${field}' must be at most ${most} characters`,
]

/** The messages of an error page. */
export function messagesIn(page: string): readonly string[] {
  const article = /<article>([^]*)<\/article>/u.exec(page)?.[1] ?? ''
  return [...article.matchAll(/<li>([^]*?)<\/li>/gu)].map(([, message = '']) => unescaped(message))
}

const unescaped = (markup: string): string =>
  markup.replaceAll(/&(lt|gt|quot|#39|amp);/gu, (_, name: string) => characters[name] ?? '')

const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  amp: '&',
}
