import { cleanProfile, isForRgb } from '../icc/clean-profile.ts'
import { type Segment, tables, writeSegment } from './segments.ts'

const ANNOUNCEMENT = Buffer.from('ICC_PROFILE\0', 'latin1')
/** After the announcement: which part it is, of how many. */
const HEAD = ANNOUNCEMENT.length + 2
const LARGEST_PART = 65_533 - HEAD

export interface Profile {
  readonly segments: readonly Buffer[]
  /** Whether it holds as well for the red, green and blue that a decoder made of the pixels. */
  readonly fitsRgb: boolean
}

/** The colour profile without its texts. None when there is none, or when it is not sound. */
export function cleanProfileOf(segments: readonly Segment[]): Profile {
  const parts = segments.filter(
    ({ marker, data }) => marker === tables.app2 && data.length > HEAD && data.indexOf(ANNOUNCEMENT) === 0,
  )
  const inOrder = parts.toSorted((one, other) => placeOf(one) - placeOf(other))
  const profile = cleanProfile(Buffer.concat(inOrder.map(({ data }) => data.subarray(HEAD))))
  return profile === undefined
    ? { segments: [], fitsRgb: false }
    : { segments: writeParts(profile), fitsRgb: isForRgb(profile) }
}

const placeOf = ({ data }: Segment): number => data[ANNOUNCEMENT.length] ?? 0

function writeParts(profile: Buffer): readonly Buffer[] {
  const count = Math.ceil(profile.length / LARGEST_PART)
  return Array.from({ length: count }, (_, place) => {
    const part = profile.subarray(place * LARGEST_PART, (place + 1) * LARGEST_PART)
    return writeSegment(tables.app2, Buffer.concat([ANNOUNCEMENT, Buffer.of(place + 1, count), part]))
  })
}
