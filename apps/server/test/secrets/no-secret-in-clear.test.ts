import { hash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../engines.ts'
import { encodingsOf } from './encodings.ts'
import { isLegitimate, legitimatePlaces } from './legitimate-places.ts'
import { encodingsInPaths, encodingsInTexts, PLANTED, PLANTED_KINDS, PLANTED_TEXT } from './plant.ts'
import { runEverything } from './run-everything.ts'
import { type Find, type Place, search, type Secret } from './search.ts'

const [sqlite, postgres] = bothEngines()

const planted = new Set<string>(Object.values(PLANTED_KINDS))

/** The flows must produce a secret of each kind. */
const KINDS = [
  'Akismet key',
  'access token',
  'calendar address',
  'client secret',
  'code',
  'code verifier',
  'demo password',
  'form token',
  'lectern cookie',
  'lectern-browser cookie',
  'lectern-visit cookie',
  'login/link link',
  'mail password',
  'misplaced password',
  'part of a refresh token',
  'password',
  'planted',
  'planted text',
  'refresh token',
  'reset link',
  'secret key',
  'verify link',
]

const STATUSES = [200, 201, 202, 204, 303, 400, 401, 403, 404, 405, 415, 500]

/** The only places that may contain hashes of secrets. */
const isOfDatabase = ({ name }: Place): boolean => /: (?:file lectern\.sqlite|table )/u.test(name)

const onSqlite = { name: 'SQLite', databases: sqlite }
/** The files of SQLite are searched as well as its tables. The nightly run also searches the tables of PostgreSQL. */
const engines =
  process.env['DAY'] === '' ? [onSqlite, { name: 'PostgreSQL', databases: postgres }] : [onSqlite]

describe.each(engines)('with $name', ({ databases }) => {
  let places: readonly Place[] = []
  let secrets: readonly Secret[] = []
  let finds: readonly Find[] = []

  beforeAll(async () => {
    const remains = await runEverything(databases)
    places = remains.places
    secrets = remains.secrets
    finds = search(places, secrets)
  }, 900_000)

  const textAt = (name: RegExp): string =>
    places.flatMap((place) => (name.test(place.name) ? [place.bytes.toString()] : [])).join('\n')

  const foundAt = (place: RegExp, kind: string): readonly string[] =>
    finds.filter((find) => find.kind === kind && place.test(find.place)).map(({ encoding }) => encoding)

  it('the flows produced all kinds of secrets, and unexpected errors', () => {
    expect([...new Set(secrets.map(({ kind }) => kind))].toSorted()).toEqual(KINDS)
    expect(textAt(/^serve, first: standard error$/u)).toContain('unforeseen error')
    expect(textAt(/^serve, second: standard error$/u)).toContain('A mail could not be sent')
    const statuses = STATUSES.filter((status) => textAt(new RegExp(` ${status}: x-request-id$`, 'u')) !== '')
    expect(statuses).toEqual(STATUSES)
  })

  describe('a planted secret is found', () => {
    it.each(['first, running', 'first, stopped', 'second, running', 'second, stopped'])(
      'in every encoding in a file, %s',
      (when) => {
        const place = new RegExp(`^${when}: file planted\\.tmp$`, 'u')
        expect(foundAt(place, 'planted')).toEqual(namesOf(encodingsOf(PLANTED)))
        expect(foundAt(place, 'planted text')).toEqual(namesOf(encodingsOf(PLANTED_TEXT)))
      },
    )

    it('in every encoding in the files of the database and its write-ahead log', () => {
      const [inTexts, file] = [namesOf(encodingsInTexts()), /: file lectern\.sqlite/u]
      const expected = databases.engine === 'sqlite' ? inTexts : []
      expect([...new Set(foundAt(file, 'planted text'))]).toEqual(expected)
      expect(foundAt(/^first, stopped: file lectern\.sqlite$/u, 'planted text')).toEqual(expected)
      const [log, memory] = [
        /^first, running: file lectern\.sqlite-wal$/u,
        /^first, running: file lectern\.sqlite-shm$/u,
      ]
      expect(foundAt(log, 'planted text')).toEqual(expected)
      expect(textAt(memory) !== '').toBe(databases.engine === 'sqlite')
    })

    it('in every encoding in the rows of the database', () => {
      const asTheyAre = encodingsInTexts().filter(({ bytes }) => !/["\\]/u.test(bytes.toString()))
      const found = foundAt(/^first, running: table applications$/u, 'planted text')
      expect(found).toEqual(expect.arrayContaining(['in JSON', ...namesOf(asTheyAre)]))
      expect(foundAt(/^second, stopped: table users$/u, 'planted')).toContain('raw')
    })

    it('in the output of a command and of the server', () => {
      expect(foundAt(/^planting: standard output$/u, 'planted')).toContain('raw')
      const inPaths = namesOf(encodingsInPaths())
      expect(inPaths.length).toBeGreaterThanOrEqual(8)
      expect(foundAt(/^serve, first: standard error$/u, 'planted')).toEqual(
        expect.arrayContaining([...inPaths]),
      )
    })

    it('in headers and bodies of responses', () => {
      expect(foundAt(/^POST \/v2\.1\/users 201: location$/u, 'planted')).toContain('raw')
      expect(foundAt(/^GET \/v2\.1\/events 200: body$/u, 'planted')).toContain('raw')
      expect(foundAt(/^GET \/v2\.1\/users\/\d+\/export 200: body$/u, 'planted text')).toContain('in JSON')
    })
  })

  it('finds secrets only in legitimate places', () => {
    expect(finds.filter((find) => !planted.has(find.kind) && !isLegitimate(find))).toEqual([])
  })

  it.each(legitimatePlaces)('$kinds may be in $place: $reason', ({ place, kinds }) => {
    for (const kind of kinds) expect(foundAt(place, kind)).not.toEqual([])
  })

  it('no hash of a secret leaves the database', () => {
    const kept = secrets.filter(({ kind }) => !planted.has(kind))
    const hashes = kept.map(({ kind, value }) => ({ kind, value: hash('sha256', value, 'hex') }))
    const stored = search(places.filter(isOfDatabase), hashes).map(({ kind }) => kind)
    expect(stored).toEqual(
      expect.arrayContaining([
        'access token',
        'calendar address',
        'client secret',
        'lectern cookie',
        'lectern-browser cookie',
        'part of a refresh token',
      ]),
    )
    const outside = places.filter((place) => !isOfDatabase(place))
    expect(search(outside, hashes)).toEqual([])
  })
})

const namesOf = (encodings: readonly { readonly name: string }[]): readonly string[] =>
  encodings.map(({ name }) => name)
