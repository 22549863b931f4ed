import fc from 'fast-check'

const numbers = [-1, 0.5, 1e21, 1e-320, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.NaN]
const texts = ['', ' ', '0', '-0', '1e5', 'İ'.repeat(200), 'x'.repeat(20_001), '\u0000', '\uD800', 'true']
const addresses = ['https://[::1', 'http://%', 'https://a.example:99999', '/v2.1/tracks/9999999999999999']
const zones = ['Etc', 'GMT+14', '../UTC', 'Europe', 'Europe/Amsterdam']
const dates = [
  '2026-05-02T24:00',
  '2026-05-02T10:00:60Z',
  '2026-W18',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13',
  '-271821-04-20',
  '@9999999999999',
  '@-62135596800',
  'now',
  'next',
  '12am',
  'in 99999999 years',
]
const structures: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  [{ speaker_name: [] }],
  ['a', 'A', 'ａ'],
  Array.from({ length: 300 }, (_, at) => `${at}`),
  { toString: 1, length: 3 },
]

/** Invalid and unusual values of a field. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...numbers, ...texts, ...addresses, ...zones, ...dates, ...structures),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.double(),
)

/** A valid body with one value replaced, or an arbitrary body. */
export const anyBodyLike = (right: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: replacements(right).map((replaced) => ({ ...right, ...replaced })) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(right)), anyValue) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  )

const replacements = (right: object): fc.Arbitrary<object> =>
  fc.dictionary(fc.constantFrom(...Object.keys(right)), anyValue, { maxKeys: 3 })
