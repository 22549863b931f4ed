import { expect, it } from 'vitest'
import { GravatarHasher } from './gravatar-hasher.ts'

const hasher = new GravatarHasher()
const hashOf = (email: string): string => hasher.hash({ avatarHash: 'own', email })

it('gives the SHA-256 of an address', () => {
  // The example of Gravatar's own documentation.
  expect(hashOf('MyEmailAddress@example.com')).toBe(
    '84059b07d4be67b806386c0aad8070a23f18836bbaae342275dc0a83414c32ee',
  )
})

it.each(['  ada@lectern.example ', 'ADA@Lectern.Example', 'ada@lectern.example\n'])(
  'reads %j in lower case and without the spaces around it',
  (email) => {
    expect(hashOf(email)).toBe(hashOf('ada@lectern.example'))
  },
)

it('gives the own hash of a person without an address', () => {
  expect(hashOf('')).toBe('own')
})
