/** As much of JSON Schema as the schemas of inputs use. */
export interface InputSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: InputSchema
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly anyOf?: readonly InputSchema[]
  readonly description?: string
}

/** A value for a field; `undefined` leaves the field out. */
export interface Probe {
  readonly value: unknown
  /** Nothing but its limits can make the value wrong. */
  readonly plain?: true
}

const ofEachType = [undefined, null, true, false, 0, 1, 3, 7.5, '', ' ', 'x', [], ['x'], [7], {}, { a: 1 }]

/** Beyond most limits, and within those of a body and of an address: a limit that the schema does not name shows by them. */
const largeValues = (field: string): readonly Probe[] => [
  { value: -1e9 },
  { value: 1e9 },
  differentTexts(1000),
  ...[5000, 30_000].flatMap((length) => textsOf(field, length)),
]

/** Values of each type, large ones, and values just inside and just outside of each limit of the schema of this field. */
export const probesOf = (field: string, schema: InputSchema): readonly Probe[] => [
  ...ofEachType.map((value) => ({ value })),
  ...largeValues(field),
  ...edgesOf(field, schema),
]

function edgesOf(field: string, schema: InputSchema): readonly Probe[] {
  const {
    anyOf = [],
    enum: words = [],
    const: word,
    minimum,
    maximum,
    items,
    maxItems,
    properties = {},
  } = schema
  return [
    ...anyOf.flatMap((branch) => edgesOf(field, branch)),
    ...[...words, word]
      .flatMap((known) =>
        typeof known === 'string' ? [known, ` ${known} `, `${known}x`, known.toUpperCase()] : [],
      )
      .map((value) => ({ value })),
    ...[minimum, maximum].filter((limit) => limit !== undefined).flatMap(numbersAround),
    ...lengthsAround(schema).flatMap((length) => textsOf(field, length)),
    ...(items === undefined
      ? []
      : [...largeValues(field), ...edgesOf(field, items)].map(({ value }) => ({ value: [value] }))),
    ...(maxItems === undefined ? [] : [maxItems, maxItems + 1].map(differentTexts)),
    ...Object.entries(properties).flatMap(([name, property]) =>
      edgesOf(field, property).map(({ value }) => ({ value: { [name]: value } })),
    ),
  ]
}

const numbersAround = (limit: number): readonly Probe[] =>
  [limit - 1, limit - 0.5, limit, limit + 0.5, limit + 1]
    .flatMap((number) => [number, String(number)])
    .map((value) => ({ value }))

/** The limits of lengths and those in the pattern, and one to either side. */
function lengthsAround({ minLength, maxLength, pattern = '' }: InputSchema): readonly number[] {
  const counts = [...pattern.matchAll(/\{(\d+),(\d+)\}/gu)].flatMap(([, least, most]) => [
    Number(least),
    Number(most),
  ])
  const limits = [minLength, maxLength, ...counts].filter((limit) => limit !== undefined)
  return [...new Set(limits.flatMap((limit) => [limit - 1, limit, limit + 1]))].filter((length) => length > 0)
}

/** Texts of this many characters. An emoji is one character and two UTF-16 units. */
function textsOf(field: string, length: number): readonly Probe[] {
  const plain = plainText(field, length)
  return [
    ...(plain.length === length ? [plain, ` ${plain}`, `${plain} `] : []).map(
      (value) => ({ value, plain: true }) as const,
    ),
    { value: 'x'.repeat(length) },
    { value: '🎤'.repeat(length) },
  ]
}

/** A good value for the field, as long as said or, where there is none so short, longer. */
function plainText(field: string, length: number): string {
  // Every name of a zone is short.
  if (field.startsWith('tz_')) return ''
  if (/_date$|^comments_open|date$/u.test(field)) return '2026-05-02T09:00:00.'.padEnd(length, '0')
  if (/^(?:href|cfp_url|slides_link|url|callback_url)$/u.test(field))
    return 'https://a.example/'.padEnd(length, 'x')
  if (field === 'email') return mailbox(length)
  if (field === 'password') return 'q7&Zr1uP+'.repeat(length).slice(0, length)
  return 'cd'.repeat(length).slice(0, length)
}

/** Short addresses have a long name, long ones many labels. */
const mailbox = (length: number): string =>
  length < 100
    ? `${'c'.repeat(Math.max(1, length - 4))}@d.e`
    : 'c@d'.padEnd(length, '.efg').replace(/\.$/u, 'h')

/** None is the same as another, so that none is left out. */
const differentTexts = (count: number): Probe => ({
  value: Array.from({ length: count }, (_, index) => `text ${index}`),
  plain: true,
})
