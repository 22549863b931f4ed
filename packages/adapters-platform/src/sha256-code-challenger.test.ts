import { expect, it } from 'vitest'
import { Sha256CodeChallenger } from './sha256-code-challenger.ts'

it('Sha256CodeChallenger answers the example of RFC 7636, appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(new Sha256CodeChallenger().challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})
