import { check, type Cleaned, MOST_PIXELS } from '../cleaned.ts'
import { cleanProfile, isForRgb } from '../icc/clean-profile.ts'
import { orientationOf } from '../orientation.ts'
import {
  checkTables,
  endOfImage,
  isFrameHeader,
  marker,
  readFrameHeader,
  samplesOf,
  type Segment,
  segmentsOf,
  startOfImage,
  tables,
  writeSegment,
} from './segments.ts'

/** A progressive picture has about ten. Each takes as long to read as the whole picture. */
const MOST_SCANS = 30

const needed: ReadonlySet<number> = new Set([marker.dht, marker.sos, tables.dqt, tables.dri])

/**
 * Keeps what it takes to decode the picture and to know its colours: tables, scans, the heads of JFIF and Adobe, and the
 * colour profile without its texts. EXIF, XMP, comments, previews, further pictures and whatever programs put in go, also
 * what comes after the end.
 */
export function cleanJpeg(content: Buffer, mostPixels = MOST_PIXELS): Cleaned {
  const segments = [...segmentsOf(content)]
  checkPicture(segments, mostPixels)
  for (const segment of segments) checkTables(segment)
  const profile = cleanProfileOf(segments)
  const head = [...jfifOf(segments), ...adobeOf(segments), ...profile.segments]
  const picture = segments
    .filter((segment) => needed.has(segment.marker) || isFrameHeader(segment))
    .flatMap(({ marker: type, data, scan }) => [writeSegment(type, data), scan])
  const cleaned = Buffer.concat([startOfImage, ...head, ...picture, endOfImage])
  return {
    content: cleaned,
    still: cleaned,
    orientation: orientationOf(exifOf(segments)),
    withColours: (drawn) => (profile.fitsRgb ? insertAfterHead(drawn, profile.segments) : drawn),
  }
}

function checkPicture(segments: readonly Segment[], mostPixels: number): void {
  const frames = segments.filter(isFrameHeader)
  const [frame] = frames
  check(frame !== undefined, 'There is no frame')
  check(frames.length === 1, 'There are two frames')
  const { width, height } = readFrameHeader(frame)
  check(width * height <= mostPixels, 'The picture has too many pixels')
  const isSmall = width * height <= MOST_PIXELS || samplesOf(frame) <= 1.5 * mostPixels
  check(isSmall || frame.marker !== marker.sof2, 'The progressive picture has too many colours')
  const scans = segments.filter(({ marker: type }) => type === marker.sos)
  check(scans.length > 0 && segments.indexOf(frame) < segments.findIndex(isScan), 'There are no scans')
  check(scans.length <= MOST_SCANS, 'There are too many scans')
  check(
    scans.every(({ data }) => data.length === 4 + 2 * (data[0] ?? 0)),
    'A scan has another length',
  )
}

const isScan = (segment: Segment): boolean => segment.marker === marker.sos

const startsWith = (segment: Segment, type: number, text: string): boolean =>
  segment.marker === type && segment.data.toString('latin1', 0, text.length) === text

const JFIF = 'JFIF\0'
const JFIF_LENGTH = 14

/** Without its preview, whose width and height are the last two bytes. */
function jfifOf(segments: readonly Segment[]): readonly Buffer[] {
  const jfif = segments.find((segment) => startsWith(segment, tables.app0, JFIF))
  if (jfif === undefined || jfif.data.length < JFIF_LENGTH) return []
  const kept = jfif.data.subarray(0, JFIF_LENGTH - 2)
  return [writeSegment(tables.app0, Buffer.concat([kept, Buffer.of(0, 0)]))]
}

const ADOBE = 'Adobe'
const ADOBE_LENGTH = 12

/** Its last byte says how the colours were turned into numbers. */
function adobeOf(segments: readonly Segment[]): readonly Buffer[] {
  const adobe = segments.find((segment) => startsWith(segment, tables.app14, ADOBE))
  if (adobe === undefined || adobe.data.length < ADOBE_LENGTH) return []
  return [writeSegment(tables.app14, adobe.data.subarray(0, ADOBE_LENGTH))]
}

const EXIF = 'Exif\0\0'

const exifOf = (segments: readonly Segment[]): Buffer =>
  segments.find((segment) => startsWith(segment, tables.app1, EXIF))?.data.subarray(EXIF.length) ??
  Buffer.alloc(0)

/** JFIF wants to be the first segment. */
function insertAfterHead(drawn: Buffer, added: readonly Buffer[]): Buffer {
  const [head] = segmentsOf(drawn)
  const at = head?.marker === tables.app0 ? 6 + head.data.length : 2
  return Buffer.concat([drawn.subarray(0, at), ...added, drawn.subarray(at)])
}

const ANNOUNCEMENT = Buffer.from('ICC_PROFILE\0', 'latin1')
/** After the announcement: which part it is, of how many. */
const HEAD = ANNOUNCEMENT.length + 2
const LARGEST_PART = 65_533 - HEAD

interface Profile {
  readonly segments: readonly Buffer[]
  /** Whether it holds as well for the red, green and blue that a decoder made of the pixels. */
  readonly fitsRgb: boolean
}

/** The colour profile without its texts. None when there is none, or when it is not sound. */
function cleanProfileOf(segments: readonly Segment[]): Profile {
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
