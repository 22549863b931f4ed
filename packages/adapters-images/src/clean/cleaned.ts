/** An image without anything that is not the picture, and what it takes to draw from it. */
export interface Cleaned {
  readonly content: Buffer
  /** The first frame alone, as a file that any decoder of the format reads. */
  readonly still: Buffer
  /** How it must be turned to stand upright, as EXIF counts it from 1 to 8. */
  readonly orientation: number
  /** Puts the picture's own colour space into a file that was drawn from it. */
  readonly withColours: (drawn: Buffer) => Buffer
}

/** What the largest image needs, for each frame and for all of them. */
export const MOST_FRAMES = 2000
export const MOST_PIXELS = 1440 * 1440
/** Of a photo that is only stored smaller. */
export const MOST_PIXELS_OF_PHOTO = 4096 * 4096
export const MOST_PIXELS_OF_ALL_FRAMES = 128 * MOST_PIXELS

export interface Size {
  readonly width: number
  readonly height: number
}

/** The file is not what it says it is. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Unreadable(otherwise)
}
