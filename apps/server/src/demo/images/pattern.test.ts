import { describe, expect, it } from 'vitest'
import { patternsOf } from './pattern.ts'

const blues = ['000000', '0000ff', '8080ff', 'ffffff'] as const
const reds = ['000000', 'ff0000', 'ff8080', 'ffffff'] as const

describe('a pattern', () => {
  it('is the same for the same name, colours and side', async () => {
    expect(await patternsOf(140)('PHPday', blues)).toEqual(await patternsOf(140)('PHPday', blues))
  })

  it('is another for another name, other colours or another side', async () => {
    const draw = patternsOf(140)
    const drawn = [
      await draw('PHPday', blues),
      await draw('PyDay', blues),
      await draw('PHPday', reds),
      await patternsOf(400)('PHPday', blues),
    ]
    expect(new Set(drawn.map((png) => Buffer.from(png).toString('base64'))).size).toBe(4)
  })
})
