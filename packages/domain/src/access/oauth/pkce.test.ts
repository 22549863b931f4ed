import { expect, it } from 'vitest'
import { isCodeChallenge, isCodeVerifier } from './pkce.ts'

const text = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it.each([
  [text, true],
  [text.slice(1), false],
  [`${text}=`, false],
  [text.replace('-', '+'), false],
  [`${text.slice(1)}\n`, false],
  ['', false],
])('%j is a challenge of S256: %s', (challenge, isOne) => {
  expect(isCodeChallenge(challenge)).toBe(isOne)
})

it.each([
  ['a'.repeat(42), false],
  ['a'.repeat(43), true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  [`-._~${'Z9'.repeat(20)}`, true],
  [`${'a'.repeat(43)}+`, false],
  [`${'a'.repeat(43)}\n`, false],
  ['', false],
])('%j is a verifier: %s', (verifier, isOne) => {
  expect(isCodeVerifier(verifier)).toBe(isOne)
})
