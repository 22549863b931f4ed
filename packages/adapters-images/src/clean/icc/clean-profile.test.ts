import { describe, expect, it } from 'vitest'
import { aProfile } from '../../../test/a-profile.ts'
import { cleanProfile, isForRgb } from './clean-profile.ts'

/** What a profile says, by its tags. */
function tagsOf(profile: Buffer): Readonly<Record<string, string>> {
  const tags = Array.from({ length: profile.readUInt32BE(128) }, (_, place) => {
    const at = 132 + 12 * place
    const [offset, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    return [profile.toString('latin1', at, at + 4), profile.toString('hex', offset, offset + size)]
  })
  return Object.fromEntries(tags) as Readonly<Record<string, string>>
}

describe('a cleaned colour profile', () => {
  it.each([
    { version: 2, types: ['desc', 'text'] },
    { version: 4, types: ['mluc', 'mluc'] },
  ])('means the same colours and says nothing: version $version', ({ version, types }) => {
    const profile = aProfile({ version, text: 'secret' })
    const cleaned = cleanProfile(profile) ?? Buffer.alloc(0)
    const { desc, cprt, dmnd, vued, ...colours } = tagsOf(profile)
    const { desc: newDesc, cprt: newCprt, ...kept } = tagsOf(cleaned)
    expect(kept).toEqual(colours)
    expect([desc, cprt, dmnd, vued, newDesc, newCprt]).not.toContain(undefined)
    expect([newDesc, newCprt].map((text = '') => Buffer.from(text.slice(0, 8), 'hex').toString())).toEqual(
      types,
    )
    expect(cleaned.includes('secr')).toBe(false)
    expect(cleaned.readUInt32BE(0)).toBe(cleaned.length)
    expect(cleaned.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ')
  })

  it('is the same when it is cleaned again', () => {
    const once = cleanProfile(aProfile()) ?? Buffer.alloc(0)
    expect(cleanProfile(once)).toEqual(once)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['of another length than it says', Buffer.concat([aProfile(), Buffer.alloc(1)])],
    ['no profile', Buffer.alloc(500)],
    ['with more tags than it has room for', Buffer.from(aProfile()).fill(255, 128, 132)],
    ['with a tag behind its end', Buffer.from(aProfile()).fill(255, 136, 140)],
  ])('is none when there is none: %s', (_, profile) => {
    expect(cleanProfile(profile)).toBeUndefined()
  })

  it('knows whether it is for red, green and blue', () => {
    expect(isForRgb(aProfile())).toBe(true)
    expect(isForRgb(aProfile({ space: 'CMYK' }))).toBe(false)
  })
})
