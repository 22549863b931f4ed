import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACCENTS, drawAvatar, drawNobody, GROUNDS, PALES } from './draw-avatar.ts'

const hashes = Array.from({ length: 2000 }, (_, number) => `k3v9${number}x`)
const drawings = hashes.map(drawAvatar)

/** Nothing else may stand in one: no script, no style, no address but that of the namespace. */
const PIECES =
  /^(?:<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-4\.8 -4\.8 9\.6 9\.6" role="img" aria-label="Avatar">|<path fill="#[0-9a-f]{6}"(?: transform="translate\(-?\d -?\d\) rotate\(\d{1,3}\)")? d="[MLHVAZ\d .-]+"\/>|<g transform="rotate\(\d{2,3}\)">|<\/g>|<\/svg>)+$/u

describe('an avatar', () => {
  it('is the same whenever it is drawn, and stays what browsers keep', () => {
    expect(hashes.map(drawAvatar)).toEqual(drawings)
    const golden = readFileSync(new URL('golden/avatar.svg', import.meta.url), 'utf8')
    expect(`${drawAvatar('a1b2c3')}\n`).toBe(golden)
  })

  it('differs from hash to hash', () => {
    expect(new Set(drawings).size).toBe(hashes.length)
  })

  it('uses every colour', () => {
    const all = drawings.join('')
    for (const colour of [...GROUNDS, ...PALES, ...ACCENTS]) expect(all).toContain(colour)
  })

  it('is small, well formed, and made of shapes alone', () => {
    for (const drawing of [...drawings, drawAvatar('"><script>alert(1)</script>'), drawNobody()]) {
      expect(drawing.length).toBeLessThan(2000)
      expect(drawing).toMatch(PIECES)
      expect(drawing.split('<g ').length).toBe(drawing.split('</g>').length)
      expect(drawing.match(/<svg|<\/svg>/gu)).toEqual(['<svg', '</svg>'])
    }
  })
})

describe('the colours', () => {
  const VISIBLE = 3

  it('stand out from a light page and from a dark one', () => {
    for (const ground of GROUNDS) {
      expect(contrast(ground, '#ffffff')).toBeGreaterThan(VISIBLE)
      expect(contrast(ground, '#121212')).toBeGreaterThan(VISIBLE)
    }
  })

  it('stand out from one another', () => {
    for (const ground of GROUNDS) {
      for (const shape of [...PALES, ...ACCENTS]) expect(contrast(ground, shape)).toBeGreaterThan(VISIBLE)
    }
  })
})

/** Of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
