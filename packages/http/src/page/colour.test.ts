import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Colour, contrast, readable, readColour, writeColour } from './colour.ts'

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]

it('the contrast of black and white is 21, and of equal colours 1', () => {
  expect(contrast(black, white)).toBeCloseTo(21)
  expect(contrast([1, 2, 3], [1, 2, 3])).toBe(1)
})

it('a readable colour stays as it is', () => {
  expect(readable([120, 0, 0], [white], 4.5)).toEqual([120, 0, 0])
})

const parts = fc.integer({ min: 0, max: 255 })

it('any colour becomes readable on light and on dark paper', () => {
  fc.assert(
    fc.property(fc.tuple(parts, parts, parts), (colour) => {
      for (const papers of [
        [white, [242, 239, 232]],
        [black, [37, 35, 31]],
      ] as readonly Colour[][]) {
        for (const paper of papers) {
          expect(contrast(readable(colour, papers, 4.5), paper)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
  )
})

it.each(['#fff', 'red', '#12345g', '', '#1234567'])('%s is no colour', (text) => {
  expect(readColour(text)).toBeUndefined()
})

it('a colour is written as it is read', () => {
  expect(writeColour(readColour('#0aB4f0') ?? black)).toBe('#0ab4f0')
})
