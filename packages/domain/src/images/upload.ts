import { type DomainError, invalid } from '../errors.ts'
import type { PlainCode, Problem } from '../problem.ts'
import { type ImageFormat, imageFormats } from './image.ts'

const SMALLEST_SIDE = 140
const LONGEST_SIDE = 1440
export const LARGEST_IMAGE_BYTES = 5 * 1024 * 1024

/** The sides of a picture in pixels, and the size of its file. */
export const imageRules = { least: SMALLEST_SIDE, most: LONGEST_SIDE, bytes: LARGEST_IMAGE_BYTES } as const

/** One part of the form that was sent. */
export interface UploadPart {
  readonly name: string
  readonly isFile: boolean
  readonly byteSize: number
}

/** What a look into the file's content found; `format` is undefined when it is none of those known. */
export interface ProbedImage {
  readonly format: string | undefined
  readonly width: number
  readonly height: number
  readonly byteSize: number
}

/** The one file of the form, which is named `image`; there is nothing else in it. */
export function requireOneImage<Part extends UploadPart>(parts: readonly Part[]): Part {
  const image = parts.find(isImageFile)
  if (image === undefined) throw invalid([pictureProblem('no-image', 'Image was not supplied')])
  if (parts.length > 1) {
    throw invalid([pictureProblem('other-fields', `The form must have one file field 'image' and no other`)])
  }
  return image
}

const isImageFile = ({ name, isFile, byteSize }: UploadPart): boolean =>
  name === 'image' && isFile && byteSize > 0

/** The format of an image that can be taken; otherwise every reason against it. */
export function requireUsableImage(image: ProbedImage): ImageFormat {
  const format = imageFormats.find((known) => known === image.format)
  // What is too large was not read to its end.
  if (format === undefined) requireFewBytes(image)
  if (format === undefined) {
    throw invalid([pictureProblem('wrong-format', 'Supplied image must be a PNG, JPG or GIF')])
  }
  const problems = sizeProblems(image)
  if (problems.length > 0) throw invalid(problems)
  return format
}

/** For a file that says it is of this format, and is not. */
export const unreadableImage = (): DomainError =>
  invalid([pictureProblem('unreadable', 'Supplied image could not be read')])

function sizeProblems({ width, height, byteSize }: ProbedImage): readonly Problem[] {
  const problems: Problem[] = []
  if (width !== height) problems.push(pictureProblem('not-square', 'Supplied image must be square'))
  if (Math.min(width, height) < SMALLEST_SIDE) {
    problems.push({
      field: 'image',
      code: 'too-small',
      message: `Supplied image must be at least ${SMALLEST_SIDE}px square`,
      facts: { pixels: SMALLEST_SIDE },
    })
  }
  if (Math.max(width, height) > LONGEST_SIDE) {
    problems.push({
      field: 'image',
      code: 'too-large',
      message: `Supplied image must be no more than ${LONGEST_SIDE}px square`,
      facts: { most: LONGEST_SIDE, unit: 'px' },
    })
  }
  if (byteSize > LARGEST_IMAGE_BYTES) problems.push(tooManyBytes)
  return problems
}

export function requireFewBytes({ byteSize }: ProbedImage): void {
  if (byteSize > LARGEST_IMAGE_BYTES) throw invalid([tooManyBytes])
}

export const pictureProblem = (code: PlainCode, message: string): Problem => ({
  field: 'image',
  code,
  message,
})

const tooManyBytes: Problem = {
  field: 'image',
  code: 'too-many-bytes',
  message: 'Supplied image must be no more than 5 MiB',
  facts: { mebibytes: LARGEST_IMAGE_BYTES / 1024 ** 2 },
}
