import { describe, expect, it } from 'vitest'
import { ada } from '../../test/ada.ts'
import { requireMaySignIn } from '../access/authentication.ts'
import {
  canBeMailed,
  confirmEmail,
  emailToVerify,
  isActive,
  makeAdmin,
  readSuspension,
  readTrusted,
  requireDeletable,
  requireNotSuspended,
  setSuspended,
  setTrusted,
} from './account.ts'
import { editProfile } from './profile.ts'
import type { ImportedUser } from './user.ts'

const user = { ...ada, verified: false }
const imported: ImportedUser = {
  ...ada,
  imported: true,
  email: '',
  pendingEmail: '',
  verified: true,
  admin: false,
}
const noOwner = 'Nobody signs in to an imported account: join it to the account of the person'

describe('isActive', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])('verified %s and suspended %s: %s', (verified, suspended, active) => {
    expect(isActive({ imported: false, verified, suspended })).toBe(active)
  })
})

describe('an imported account', () => {
  it('never signs in, and gets no mail', () => {
    expect(isActive(imported)).toBe(false)
    expect(canBeMailed(imported)).toBe(false)
    expect(() => requireMaySignIn(imported)).toThrow(noOwner)
    expect(emailToVerify(imported)).toBeUndefined()
    expect(confirmEmail(imported, '')).toBeUndefined()
  })

  it('gets no right, address or password', () => {
    expect(() => makeAdmin(imported)).toThrow(noOwner)
    for (const input of [{ email: 'ada@lectern.example' }, { password: 'correct horse' }]) {
      expect(() => editProfile(imported, input)).toThrow(noOwner)
    }
  })

  it('has the profile that an admin writes', () => {
    expect(editProfile(imported, { biography: 'Countess' }).user).toEqual({
      ...imported,
      biography: 'Countess',
    })
  })
})

describe('confirmEmail', () => {
  it('verifies the account whose address it is, in any letter case', () => {
    expect(confirmEmail(user, 'ADA@lectern.example')).toEqual({ ...user, verified: true })
  })

  it('puts the waiting address in the place of the old one', () => {
    const waiting = { ...user, verified: true, pendingEmail: 'ada@new.example' }
    expect(confirmEmail(waiting, 'ada@new.example')).toEqual({
      ...user,
      verified: true,
      email: 'ada@new.example',
    })
  })

  it('of the old address leaves the new one waiting', () => {
    const waiting = { ...user, pendingEmail: 'ada@new.example' }
    expect(confirmEmail(waiting, user.email)).toEqual({ ...waiting, verified: true })
  })

  it.each(['eve@lectern.example', ''])(
    'of an address that is not the account’s any more does nothing: %j',
    (email) => {
      expect(confirmEmail(user, email)).toBeUndefined()
    },
  )
})

describe('marks', () => {
  it('are given and taken', () => {
    expect(setTrusted(setTrusted(user, true), false)).toEqual(user)
    expect(setTrusted(user, true).trusted).toBe(true)
    expect(makeAdmin(user).admin).toBe(true)
  })

  it.each([true, false])('trusted is read from %s', (trusted) => {
    expect(readTrusted({ trusted })).toBe(trusted)
  })

  it.each([
    [undefined, `'trusted' is a required field`],
    ['true', `'trusted' must be true or false`],
  ])('trusted is not read from %j', (trusted, message) => {
    expect(() => readTrusted({ trusted })).toThrow(message)
  })
})

describe('requireDeletable', () => {
  const admin = { ...user, verified: true, admin: true }

  it('keeps the last admin', () => {
    expect(() => {
      requireDeletable(admin, 1)
    }).toThrow('The last site admin cannot be deleted')
  })

  it.each([
    ['an admin beside another', admin, 2],
    ['a member', { ...user, verified: true }, 1],
    ['an admin who is not active, beside one who is', { ...admin, suspended: true }, 1],
  ])('lets %s go', (_who, account, admins) => {
    expect(() => {
      requireDeletable(account, admins)
    }).not.toThrow()
  })
})

describe('emailToVerify', () => {
  it.each([
    ['of a new account', { verified: false, pendingEmail: '' }, 'ada@lectern.example'],
    [
      'of a user who wants another one',
      { verified: true, pendingEmail: 'new@lectern.example' },
      'new@lectern.example',
    ],
    ['of a user without a pending one', { verified: true, pendingEmail: '' }, undefined],
  ])('is that %s', (_whose, traits, email) => {
    expect(emailToVerify({ email: 'ada@lectern.example', ...traits })).toBe(email)
  })
})

const jane = { username: 'jane', suspended: false }

describe('a suspension', () => {
  it('is put on and lifted', () => {
    const suspended = setSuspended(jane, true)
    expect(suspended).toEqual({ ...jane, suspended: true })
    expect(setSuspended(suspended, false)).toEqual(jane)
  })

  it.each([true, false])('changes nothing when it is as asked: %s', (suspended) => {
    const already = { ...jane, suspended }
    expect(setSuspended(already, suspended)).toBe(already)
  })

  it('forbids to write', () => {
    expect(() => requireNotSuspended({ suspended: true })).toThrow(
      expect.objectContaining({ kind: 'forbidden', message: 'Your account is suspended' }),
    )
    expect(() => requireNotSuspended({ suspended: false })).not.toThrow()
  })
})

describe('readSuspension', () => {
  it.each([true, false])('takes %s', (suspended) => {
    expect(readSuspension({ suspended })).toBe(suspended)
  })

  it.each([
    [undefined, `'suspended' is a required field`],
    [null, `'suspended' is a required field`],
    ['yes', `'suspended' must be true or false`],
    [1, `'suspended' must be true or false`],
  ])('refuses %j', (suspended, message) => {
    expect(() => readSuspension({ suspended })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        problems: [expect.objectContaining({ field: 'suspended', message })],
      }),
    )
  })
})
