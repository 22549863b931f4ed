import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UsageError } from '../command-line/usage-error.ts'
import { readConfig, readValues } from './read-config.ts'
import { configFileOf, type Environment, gatherSettings } from './sources.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-config-'))
afterAll(() => rmSync(directory, { recursive: true }))

let files = 0
function aFile(content: string, mode = 0o600): string {
  const path = join(directory, `file-${(files += 1)}`)
  writeFileSync(path, content)
  chmodSync(path, mode)
  return path
}

const gather = (environment: Environment, flags: Readonly<Record<string, string>> = {}) =>
  gatherSettings(new Map(Object.entries(flags)), environment)
const withFile = (content: string, environment: Environment = {}, mode = 0o600) =>
  gather({ LECTERN_CONFIG: aFile(content, mode), ...environment })
const valuesIn = (content: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    withFile(content)
      .given.entries()
      .map(([variable, { value }]) => [variable, value]),
  )

const SECRET = '0123456789abcdef0123456789abcdef'

describe('a file of settings', () => {
  it('has lines KEY=VALUE, comments and empty lines', () => {
    const content = [
      '# Lectern',
      '',
      ' PORT = 9000 ',
      'SITE_ACCENT=#112233',
      `SITE_NAME="A = 'B' # C"`,
      'HOST=',
      "MAIL_FROM='a@b.example'",
    ]
    expect(valuesIn(content.join('\r\n'))).toEqual({
      PORT: '9000',
      SITE_ACCENT: '#112233',
      SITE_NAME: "A = 'B' # C",
      MAIL_FROM: 'a@b.example',
    })
  })

  it('has lower priority than variables, which have lower priority than options', () => {
    const path = aFile('PORT=1\nHOST=a.example\nWORKERS=2')
    const { given } = gather(
      { LECTERN_CONFIG: path, HOST: 'b.example', WORKERS: '3', PORT: '' },
      { workers: '4' },
    )
    expect(Object.fromEntries(given)).toEqual({
      PORT: { value: '1', source: { kind: 'file', name: path } },
      HOST: { value: 'b.example', source: { kind: 'environment', name: 'HOST' } },
      WORKERS: { value: '4', source: { kind: 'option', name: '--workers' } },
    })
  })

  it('is the installed one, if there is one and LECTERN_CONFIG names no other', () => {
    const installed = aFile('PORT=1')
    expect(configFileOf({ LECTERN_CONFIG: '' }, installed)).toBe(installed)
    expect(configFileOf({ LECTERN_CONFIG: '/other.conf' }, installed)).toBe('/other.conf')
    expect(configFileOf({}, join(directory, 'none'))).toBeUndefined()
  })

  it('is refused with all problems, without values', () => {
    const path = aFile('DATABASE_ULR=s3cret\nPORT=1\nPORT=2\ns3cret\nCOLOUR=s3cret\nhost=x')
    expect(() => gather({ LECTERN_CONFIG: path })).toThrow(
      new UsageError([
        `${path}, line 1: there is no setting DATABASE_ULR: did you mean DATABASE_URL?`,
        `${path}, line 3: PORT is there already: remove one of the lines.`,
        `${path}, line 4: a line must be KEY=VALUE, or start with #.`,
        `${path}, line 5: there is no setting COLOUR: lectern --help lists all settings.`,
        `${path}, line 6: there is no setting host: did you mean HOST?`,
      ]),
    )
  })

  it('is named in the message about an invalid value', () => {
    const path = aFile('PORT=http')
    expect(() => readConfig(new Map(), { LECTERN_CONFIG: path })).toThrow(
      `PORT (in ${path}) must be a whole number from 0 to 65535, not 'http'.`,
    )
  })

  it.each([
    ['is missing', () => join(directory, 'missing'), /^LECTERN_CONFIG: \S+ cannot be read \(ENOENT\)\.$/u],
    ['is a directory', () => directory, /is no file\.$/u],
    ['is too large', () => aFile('#'.repeat(65_537)), /is larger than 64 KiB\.$/u],
    [
      'others may change',
      () => aFile('PORT=1', 0o620),
      /other accounts may change \S+: .*\(chmod go-w\)\.$/u,
    ],
  ])('is refused if it %s', (_, path, message) => {
    expect(() => gather({ LECTERN_CONFIG: path() })).toThrow(message)
  })

  it('is taken on Windows, where all files have the mode of one that everybody may change', () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
    onTestFinished(() => platform.mockRestore())
    expect(withFile(`SECRET_KEY=${SECRET}`, {}, 0o666).warnings).toEqual([])
  })

  it('causes a warning if it has a secret and all accounts can read it', () => {
    expect(withFile(`SECRET_KEY=${SECRET}`, {}, 0o644).warnings).toEqual([
      expect.stringMatching(/^Every account of this machine can read \S+, which has a secret/u),
    ])
    expect(withFile(`SECRET_KEY=${SECRET}`, {}, 0o640).warnings).toEqual([])
    expect(withFile('PORT=1', {}, 0o644).warnings).toEqual([])
  })
})

describe('the file of a secret', () => {
  it.each(['', '\n', '\r\n'])('is read without its line break %j', (end) => {
    const path = aFile(`${SECRET}${end}`)
    const { given, warnings } = gather({ SECRET_KEY_FILE: path })
    expect(given.get('SECRET_KEY')).toEqual({
      value: SECRET,
      source: { kind: 'environment', name: 'SECRET_KEY_FILE', inFile: path },
    })
    expect(warnings).toEqual([])
  })

  it('may be named in a file of settings, and is of lower priority than a variable', () => {
    const content = `SECRET_KEY_FILE=${aFile(SECRET)}`
    expect(withFile(content).given.get('SECRET_KEY')?.value).toBe(SECRET)
    expect(withFile(content, { SECRET_KEY: 'other' }).given.get('SECRET_KEY')?.value).toBe('other')
  })

  it.each([
    [
      'beside the variable',
      () => ({ SECRET_KEY: 's3cret', SECRET_KEY_FILE: aFile('s3cret') }),
      /^SECRET_KEY and SECRET_KEY_FILE are both set: remove one\.$/u,
    ],
    ['if it is empty', () => ({ SMTP_URL_FILE: aFile('\n') }), /^SMTP_URL_FILE: \S+ is empty\.$/u],
    ['if it is missing', () => ({ SMTP_URL_FILE: join(directory, 'missing') }), /cannot be read \(ENOENT\)/u],
    ['if others may change it', () => ({ SMTP_URL_FILE: aFile('x', 0o602) }), /other accounts may change/u],
  ])('is refused %s', (_, environment, message) => {
    expect(() => gather(environment())).toThrow(message)
  })

  it('causes a warning if all accounts can read it', () => {
    expect(gather({ SECRET_KEY_FILE: aFile(SECRET, 0o644) }).warnings).toHaveLength(1)
  })

  it('is named in the message about its value, which is not', () => {
    const path = aFile('s3cret')
    expect(() => readValues(gather({ SECRET_KEY_FILE: path }))).toThrow(
      `SECRET_KEY (read from ${path}) must be at least 32 characters.`,
    )
  })
})
