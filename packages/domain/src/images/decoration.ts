import { invalid } from '../errors.ts'
import type { Decoration, ImageFormat } from './image.ts'
import { imageRules, pictureProblem, type ProbedImage, requireFewBytes } from './upload.ts'

/** The size of a picture that is made: it fills the box and is cropped for it, or fits into it as it is. */
export interface ImageBox {
  readonly width: number
  readonly height: number
  readonly fills: boolean
}

const logo = { box: { width: 320, height: 160, fills: false }, width: 32, height: 32 } as const

/** What is made of a file, and the least size of the file. */
export const decorations = {
  banner: { box: { width: 1500, height: 500, fills: true }, width: 1200, height: 400 },
  logo,
  sponsor: logo,
  /** The picture of an event, where it is cropped. */
  orig: {
    box: { width: imageRules.most, height: imageRules.most, fills: true },
    width: imageRules.least,
    height: imageRules.least,
  },
  /** Of a person: three times as large as the largest place for it. */
  photo: { box: { width: 288, height: 288, fills: true }, width: 96, height: 96 },
} as const satisfies Record<
  Decoration | 'sponsor' | 'orig' | 'photo',
  { readonly box: ImageBox; readonly width: number; readonly height: number }
>

/** Of a JPEG: photos of cameras fit. */
export const MOST_PIXELS_OF_DECORATION = 4096 ** 2
/** Of a PNG, as many as of the largest picture. */
const MOST_PIXELS_OF_PNG = 1440 ** 2

/** The format of a file that can be taken; otherwise the reason against it. */
export function requireUsableDecoration(
  decoration: keyof typeof decorations,
  image: ProbedImage,
): ImageFormat {
  requireFewBytes(image)
  const { format, width, height } = image
  if (format !== 'png' && format !== 'jpeg') {
    throw invalid([pictureProblem('not-png-or-jpeg', 'Supplied image must be a PNG or JPG')])
  }
  const least = decorations[decoration]
  if (width < least.width || height < least.height) {
    const message = `Supplied image must be at least ${least.width}px wide and ${least.height}px high`
    const facts = { width: least.width, height: least.height }
    throw invalid([{ field: 'image', code: 'below-size', message, facts }])
  }
  const most = format === 'jpeg' ? MOST_PIXELS_OF_DECORATION : MOST_PIXELS_OF_PNG
  if (width * height > most) {
    const message = `Supplied image must have at most ${most} pixels as a ${format === 'jpeg' ? 'JPG' : 'PNG'}`
    throw invalid([{ field: 'image', code: 'too-many-pixels', message, facts: { most } }])
  }
  return format
}
