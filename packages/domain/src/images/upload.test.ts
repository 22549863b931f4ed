import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { type ProbedImage, requireOneImage, requireUsableImage, type UploadPart } from './upload.ts'

const notSupplied = 'Image was not supplied'
const otherFields = `The form must have one file field 'image' and no other`
const wrongFormat = 'Supplied image must be a PNG, JPG or GIF'
const notSquare = 'Supplied image must be square'
const tooSmall = 'Supplied image must be at least 140px square'
const tooLarge = 'Supplied image must be no more than 1440px square'
const tooManyBytes = 'Supplied image must be no more than 5 MiB'

describe('requireOneImage', () => {
  const image: UploadPart = { name: 'image', isFile: true, byteSize: 1_000 }

  it.each<[string, readonly UploadPart[], readonly string[]]>([
    ['one image', [image], []],
    ['nothing', [], [notSupplied]],
    ['an empty file', [{ ...image, byteSize: 0 }], [notSupplied]],
    ['a text field named image', [{ ...image, isFile: false }], [notSupplied]],
    ['a file of another name', [{ ...image, name: 'picture' }], [notSupplied]],
    ['two images', [image, image], [otherFields]],
    ['an image and another file', [image, { ...image, name: 'picture' }], [otherFields]],
    ['an image and a text field', [image, { name: 'title', isFile: false, byteSize: 3 }], [otherFields]],
  ])('%s', (_, parts, messages) => {
    expect(messagesOf(() => requireOneImage(parts))).toEqual(messages)
  })

  it('gives that image', () => {
    const uploaded = { ...image, content: Uint8Array.of(1) }
    expect(requireOneImage([uploaded])).toBe(uploaded)
  })
})

describe('requireUsableImage', () => {
  const png: ProbedImage = { format: 'png', width: 500, height: 500, byteSize: 100_000 }
  const sized = (width: number, height: number): ProbedImage => ({ ...png, width, height })

  it.each(['gif', 'jpeg', 'png'])('takes a %s', (format) => {
    expect(requireUsableImage({ ...png, format })).toBe(format)
  })

  it.each<[string, ProbedImage, readonly string[]]>([
    ['140 by 140', sized(140, 140), []],
    ['1440 by 1440', sized(1440, 1440), []],
    ['exactly 5 MiB', { ...png, byteSize: 5_242_880 }, []],
    ['a WebP', { ...png, format: 'webp' }, [wrongFormat]],
    [
      'more bytes than were looked at',
      { format: undefined, width: 0, height: 0, byteSize: 5_242_881 },
      [tooManyBytes],
    ],
    ['no image at all', { format: undefined, width: 0, height: 0, byteSize: 12 }, [wrongFormat]],
    ['wider than high', sized(500, 499), [notSquare]],
    ['139 by 139', sized(139, 139), [tooSmall]],
    ['1441 by 1441', sized(1441, 1441), [tooLarge]],
    ['139 by 140', sized(139, 140), [notSquare, tooSmall]],
    ['140 by 139', sized(140, 139), [notSquare, tooSmall]],
    ['1440 by 1441', sized(1440, 1441), [notSquare, tooLarge]],
    ['100 by 2000', sized(100, 2000), [notSquare, tooSmall, tooLarge]],
    ['a byte more than 5 MiB', { ...png, byteSize: 5_242_881 }, [tooManyBytes]],
    [
      'too much of everything',
      { ...sized(2000, 3000), byteSize: 9_999_999 },
      [notSquare, tooLarge, tooManyBytes],
    ],
  ])('%s', (_, image, messages) => {
    expect(messagesOf(() => requireUsableImage(image))).toEqual(messages)
  })
})
