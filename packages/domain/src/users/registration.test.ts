import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { usualValues } from '../fields/field-table.ts'
import { instant } from '../time/time.ts'
import {
  isNowhere,
  readRegistration,
  register,
  registerInVain,
  type RegistrationInput,
} from './registration.ts'
import { isEmail } from './user-fields.ts'
import { furtherProfileFields } from './user.ts'

const PASSWORD = 'correct horse'
const good = { username: 'ada.l', fullName: 'Ada Lovelace', email: 'ada@lectern.example', password: PASSWORD }

const isOwn = `'password' must not be your username, name or e-mail address`

const problemsOf = (input: RegistrationInput): readonly string[] => messagesOf(() => readRegistration(input))

/** Any code point; the ready-made unit for this takes a second to build. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('readRegistration', () => {
  it('takes a good one, trimmed except for the password', () => {
    const padded = { username: ' ada.l ', fullName: ' Ada Lovelace', email: 'ada@lectern.example\n' }
    expect(readRegistration({ ...padded, password: ` ${PASSWORD} ` })).toEqual({
      ...good,
      password: ` ${PASSWORD} `,
    })
  })

  it('tells of all missing fields at once, in their order', () => {
    expect(problemsOf({})).toEqual([
      `'username' is a required field`,
      `'full_name' is a required field`,
      `'email' is a required field`,
      `'password' is a required field`,
    ])
    expect(problemsOf({ username: ' ', fullName: null, email: '', password: '' })).toEqual(problemsOf({}))
  })

  it.each([
    [{ username: 'ab' }, `'username' must be 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'`],
    [{ username: 'Apikey' }, `'username' must be another one: 'Apikey' is reserved`],
    [{ username: 7 }, `'username' must be 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'`],
    [{ fullName: 'x'.repeat(201) }, `'full_name' must be at most 200 characters`],
    [{ fullName: 'a\0b' }, `'full_name' must not contain U+0000 or unpaired surrogates`],
    [{ email: 'ada' }, `'email' must be a valid e-mail address`],
    [{ password: 'short' }, `'password' must be 12 to 200 characters, or 8 to 11 that are hard to guess`],
    [{ username: 'correct.horse', password: 'Correct.Horse' }, isOwn],
    [{ fullName: 'Correct Horse' }, isOwn],
    [{ email: 'correct@horse.example', password: 'correct@horse.example' }, isOwn],
  ])('refuses %j', (change, message) => {
    expect(problemsOf({ ...good, ...change })).toEqual([message])
  })

  it.each([{ username: 'x'.repeat(100) }, { username: '...' }, { fullName: '😀'.repeat(200) }])(
    'takes %j',
    (change) => {
      expect(problemsOf({ ...good, ...change })).toEqual([])
    },
  )

  it('says only once what is wrong with a username', () => {
    expect(problemsOf({ ...good, username: 'x'.repeat(101) })).toEqual([
      `'username' must be 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'`,
    ])
    expect(problemsOf({ ...good, username: 'a\0b' })).toHaveLength(1)
  })
})

describe('register', () => {
  it('makes nobody verified, trusted or an admin, also when the form claims so', () => {
    const claims = { ...good, verified: true, trusted: true, admin: true, suspended: false }
    const { password, ...account } = good
    expect(register(readRegistration(claims), 'a1b2', instant(5))).toEqual({
      ...account,
      imported: false,
      pendingEmail: '',
      ...usualValues(furtherProfileFields),
      verified: false,
      trusted: false,
      admin: false,
      suspended: false,
      twitterUsername: '',
      biography: '',
      avatarHash: 'a1b2',
      createdDate: 5,
    })
    expect(password).toBe(PASSWORD)
  })
})

describe('e-mail addresses', () => {
  it.each([
    'ada.lovelace+php@sub.lectern.example',
    'a@b',
    "o'brien@lectern.example",
    'ada@bücher.example',
    'ζωή@lectern.example',
    `${'x'.repeat(64)}@lectern.example`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    '@lectern.example',
    'ada@',
    'ada@lectern.',
    'ada@.example',
    'ada@-lectern.example',
    'ada@lectern_.example',
    'ada@lectern.example\r\nBcc: eve@lectern.example',
    '"ada"@lectern.example',
    'ada@eve@lectern.example',
    '.ada@lectern.example',
    'ada.@lectern.example',
    'a..da@lectern.example',
    'ada\u200B@lectern.example',
    `${'x'.repeat(65)}@lectern.example`,
    `ada@${'x.'.repeat(125)}x`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('never hold what could add a line or a recipient to a mail', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom(...'\r\n\0\t ,;<>()"'),
        (text, character) => {
          expect(isEmail(`${text}${character}@lectern.example`)).toBe(false)
          expect(isEmail(`ada@lectern${character}${text}.example`)).toBe(false)
        },
      ),
    )
  })
})

describe('registerInVain', () => {
  it('makes an account like any other, but for an address that is nobody’s', () => {
    const now = instant(1_800_000_000)
    const { password: _password, ...registration } = readRegistration(good)
    const [made, vain] = [register, registerInVain].map((make) => make(registration, 'a1b2', now))
    expect(vain).toEqual({ ...made, email: 'a1b2@nowhere.invalid' })
    expect([isNowhere(vain?.email ?? ''), isNowhere(good.email)]).toEqual([true, false])
    expect(isEmail(vain?.email ?? '')).toBe(true)
  })
})
