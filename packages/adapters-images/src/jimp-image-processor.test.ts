import { DomainError } from '@lectern/domain'
import { decode } from 'jpeg-js'
import { GifReader } from 'omggif'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanedPngs } from '../test/hostile/pngs.ts'
import { JimpImageProcessor } from './jimp-image-processor.ts'
import { aPicture } from './testing/index.ts'

const processor = new JimpImageProcessor({ clockMilliseconds: 600_000 })
afterAll(() => processor[Symbol.asyncDispose]())

const formats = ['gif', 'jpeg', 'png'] as const
type Format = (typeof formats)[number]

/** With other readers than the one that is tested. */
const pixelsOf: Readonly<
  Record<Format, (content: Buffer) => { width: number; height: number; data: Buffer }>
> = {
  gif: (content) => {
    const { width, height, ...reader } = withReader(content)
    return { width, height, data: reader.data }
  },
  jpeg: (content) => decode(content),
  png: (content) => PNG.sync.read(content),
}

function withReader(content: Buffer) {
  const reader = new GifReader(content)
  const data = Buffer.alloc(4 * reader.width * reader.height)
  reader.decodeAndBlitFrameRGBA(0, data)
  return { width: reader.width, height: reader.height, data }
}

type Colour = readonly [red: number, green: number, blue: number]

const colourAt = (format: Format, content: Uint8Array, x: number, y: number): Colour => {
  const { width, data } = pixelsOf[format](Buffer.from(content))
  const at = 4 * (y * width + x)
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

describe('an image that can be taken', () => {
  it.each(formats.flatMap((format) => [140, 500].map((side) => [format, side] as const)))(
    'is drawn at 140 by 140: %s of %i',
    async (format, side) => {
      const content = aPicture({ format, width: side, height: side })
      expect(processor.probe(content)).toMatchObject({ format, width: side, height: side })
      const { orig, small } = await processor.render(content, format)
      expect(orig).toMatchObject({ width: side, height: side })
      expect(Buffer.from(orig.content).equals(content)).toBe(true)
      expect(small).toMatchObject({ width: 140, height: 140 })
      expect(processor.probe(small.content)).toMatchObject({ format, width: 140, height: 140 })
      const [left, right, bottom] = [
        colourAt(format, small.content, 4, 4),
        colourAt(format, small.content, 135, 4),
        colourAt(format, small.content, 4, 135),
      ]
      expect(right[0] - left[0]).toBeGreaterThan(150)
      expect(bottom[1] - left[1]).toBeGreaterThan(150)
    },
  )

  it('is shown small by its first frame', async () => {
    const content = aPicture({ format: 'gif', width: 280, height: 280, frames: 3 })
    const { orig, small } = await processor.render(content, 'gif')
    const alone = await processor.render(aPicture({ format: 'gif', width: 280, height: 280 }), 'gif')
    expect(new GifReader(Buffer.from(orig.content)).numFrames()).toBe(3)
    expect(small.content).toEqual(alone.small.content)
  })

  it('is shown small also when it is animated, interlaced or of 16 bits', async () => {
    const files = Object.entries(cleanedPngs()).filter(([name]) => /animated|interlaced|16 bits$/u.test(name))
    expect(files).toHaveLength(4)
    for (const [, content] of files) {
      const { small } = await processor.render(content, 'png')
      expect(processor.probe(small.content)).toMatchObject({ format: 'png', width: 140, height: 140 })
    }
  })

  /** Where the dark corner of the picture comes to lie. */
  const corners = [
    [1, 'top left'],
    [2, 'top right'],
    [3, 'bottom right'],
    [4, 'bottom left'],
    [5, 'top left'],
    [6, 'top right'],
    [7, 'bottom right'],
    [8, 'bottom left'],
  ] as const
  it.each(corners)('is turned upright: %i has its corner at the %s', async (orientation, corner) => {
    const content = aPicture({ format: 'jpeg', width: 160, height: 160, exif: { orientation } })
    const { orig } = await processor.render(content, 'jpeg')
    const places = {
      'top left': [3, 3],
      'top right': [156, 3],
      'bottom left': [3, 156],
      'bottom right': [156, 156],
    }
    const bright = Object.entries(places).map(([name, [x = 0, y = 0]]) => {
      const [red, green] = colourAt('jpeg', orig.content, x, y)
      return [name, red + green] as const
    })
    expect(bright.toSorted((one, other) => one[1] - other[1])[0]?.[0]).toBe(corner)
    // Mirrored along the diagonal, what grew to the right grows to the bottom.
    const [[redHere], [redBelow]] = [
      colourAt('jpeg', orig.content, 80, 3),
      colourAt('jpeg', orig.content, 80, 156),
    ]
    expect(Math.abs(redHere - redBelow) > 150).toBe(orientation >= 5)
  })
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
