import { decorations, DomainError } from '@lectern/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanedPngs } from '../test/hostile/pngs.ts'
import { JimpImageProcessor } from './jimp-image-processor.ts'
import { aPicture } from './testing/index.ts'

const processor = new JimpImageProcessor({ clockMilliseconds: 600_000 })
afterAll(() => processor[Symbol.asyncDispose]())

it('an animated, interlaced or deep image is shown small', async () => {
  const files = Object.entries(cleanedPngs()).filter(([name]) => /animated|interlaced|16 bits$/u.test(name))
  expect(files).toHaveLength(4)
  for (const [, content] of files) {
    const { small } = await processor.render(content, 'png')
    expect(processor.probe(small.content)).toMatchObject({ format: 'png', width: 140, height: 140 })
  }
})

it.each([
  ['banner', 1600, 1200, 1500, 500],
  ['banner', 1200, 500, 1200, 400],
  ['banner', 3000, 700, 1500, 500],
  ['logo', 400, 100, 320, 80],
  ['logo', 100, 400, 40, 160],
  ['logo', 100, 50, 100, 50],
] as const)('makes a %s of %i by %i pixels %i by %i', async (decoration, width, height, ...made) => {
  const content = aPicture({ format: 'jpeg', width, height, exif: { place: 'Livorno' } })
  const fitted = await processor.fit(content, 'jpeg', decorations[decoration].box)
  expect([fitted.width, fitted.height]).toEqual(made)
  const probed = processor.probe(fitted.content)
  expect([probed.format, probed.width, probed.height]).toEqual(['jpeg', ...made])
  expect(Buffer.from(fitted.content).includes('Livorno')).toBe(false)
})

describe('refuses', () => {
  const refusal = async (attempt: () => unknown): Promise<DomainError> => {
    try {
      await attempt()
    } catch (error) {
      if (error instanceof DomainError) return error
      throw error
    }
    throw new Error('It was not refused')
  }

  it('what begins like an image and is none, already when it is probed', async () => {
    const content = Buffer.from('\u0089PNG\r\n\u001a\n<html>', 'latin1')
    const { kind, problems } = await refusal(() => processor.probe(content))
    expect([kind, problems]).toEqual([
      'invalid',
      [{ code: 'unreadable', field: 'image', message: 'Supplied image could not be read' }],
    ])
  })

  it('an image that is of another format than it was said to be', async () => {
    const { kind } = await refusal(() =>
      processor.render(aPicture({ format: 'png', width: 140, height: 140 }), 'gif'),
    )
    expect(kind).toBe('invalid')
  })

  it('more images than can wait, and says when to come again', async () => {
    const busy = new JimpImageProcessor({ mostWaiting: 1, longestWaitMilliseconds: 600_000 })
    const content = aPicture({ format: 'png', width: 140, height: 140 })
    const [first, second, third] = [1, 2, 3].map(() =>
      busy.render(content, 'png').catch((error: unknown) => error),
    )
    expect(await third).toMatchObject({
      kind: 'unavailable',
      message: 'Too many images at once, please try again',
      retryAfterSeconds: 5,
    })
    expect(await first).toMatchObject({ small: { width: 140 } })
    expect(await second).toMatchObject({ small: { width: 140 } })
    await busy[Symbol.asyncDispose]()
  })

  it('an image that takes too much processor time, says so, and uses a new thread for the next', async () => {
    const hasty = new JimpImageProcessor({ cpuMilliseconds: 1 })
    const large = cleanedPngs()['the largest PNG of 16 bits'] ?? Buffer.alloc(0)
    for (let upload = 1; upload <= 2; upload += 1) {
      const { kind, message } = await refusal(() => hasty.render(large, 'png'))
      expect([kind, message]).toEqual([
        'unavailable',
        'The image took too long to process, please try again with a smaller one',
      ])
    }
    await hasty[Symbol.asyncDispose]()
  })
})
