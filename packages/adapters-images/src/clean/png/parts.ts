import { deflateSync } from 'node:zlib'
import { check } from '../cleaned.ts'
import { cleanProfile, isForRgb, LARGEST_PROFILE } from '../icc/clean-profile.ts'
import { orientationOf } from '../orientation.ts'
import { checkAnimation, type Frame, frameReader, unpack } from './animation.ts'
import { type Chunk, chunksOf, PALETTE, type PngHeader, readHeader, writeChunk } from './chunks.ts'

/** What a PNG shows, taken apart. */
export interface PngParts {
  readonly header: PngHeader
  readonly headerData: Buffer
  readonly colours: readonly ColourChunk[]
  readonly palette: Buffer | undefined
  readonly transparency: Buffer | undefined
  readonly animation: Buffer | undefined
  /** None of a picture that doesn't say it is animated. */
  readonly frames: readonly Frame[]
  /** The packed pixels of the default image, for decoders without animation. */
  readonly still: readonly Buffer[]
  readonly orientation: number
}

const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

export function readParts(content: Buffer): PngParts {
  const chunks = [...chunksOf(content)]
  const headerData = headerOf(chunks)
  const header = readHeader(headerData)
  const before = chunks.slice(0, placeOfPixels(chunks))
  const animation = dataOf(before, 'acTL')
  const still = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const frames = animation ? framesOf(chunks, still, header) : []
  if (animation) checkAnimation(animation, frames)
  const palette = paletteOf(before, header)
  return {
    header,
    headerData,
    colours: coloursOf(before),
    palette,
    transparency: transparencyOf(before, header, palette),
    animation,
    frames,
    still,
    orientation: orientationOf(dataOf(chunks, 'eXIf') ?? Buffer.alloc(0)),
  }
}

function headerOf(chunks: readonly Chunk[]): Buffer {
  const [first] = chunks
  check(first?.type === 'IHDR', 'The header is not the first chunk')
  check(chunks.filter(({ type }) => type === 'IHDR').length === 1, 'There are two headers')
  const unknown = chunks.find(({ type }) => /^[A-Z]/u.test(type) && !critical.has(type))
  check(unknown === undefined, 'Nobody knows what this chunk is')
  return first.data
}

/** Where the pixels begin, which are in one piece. */
function placeOfPixels(chunks: readonly Chunk[]): number {
  const first = chunks.findIndex(({ type }) => type === 'IDAT')
  const last = chunks.findLastIndex(({ type }) => type === 'IDAT')
  check(first >= 0, 'There are no pixels')
  check(
    chunks.slice(first, last).every(({ type }) => type === 'IDAT'),
    'The pixels are in several pieces',
  )
  return first
}

const dataOf = (chunks: readonly Chunk[], wanted: string): Buffer | undefined =>
  chunks.find(({ type }) => type === wanted)?.data

function paletteOf(chunks: readonly Chunk[], { colourType, bitDepth }: PngHeader): Buffer | undefined {
  const palettes = chunks.filter(({ type }) => type === 'PLTE').map(({ data }) => data)
  check(
    palettes.length === 1 || (palettes.length === 0 && colourType !== PALETTE),
    'There must be one palette',
  )
  const [palette] = palettes
  if (palette === undefined) return undefined
  const most = colourType === PALETTE ? 2 ** bitDepth : 256
  const entries = palette.length / 3
  check(Number.isInteger(entries) && entries >= 1 && entries <= most, 'The palette has another length')
  // Elsewhere it only proposes colours to old screens.
  return colourType === PALETTE ? palette : undefined
}

/** One grey, one colour, or how much each colour of the palette covers. */
function transparencyOf(
  chunks: readonly Chunk[],
  { colourType }: PngHeader,
  palette: Buffer | undefined,
): Buffer | undefined {
  const transparency = dataOf(chunks, 'tRNS')
  if (transparency === undefined) return undefined
  const { length } = transparency
  const fits =
    palette === undefined
      ? (colourType === 0 && length === 2) || (colourType === 2 && length === 6)
      : length >= 1 && length <= palette.length / 3
  check(fits, 'The transparency has another length')
  return transparency
}

/** The first of each kind. */
function coloursOf(chunks: readonly Chunk[]): readonly ColourChunk[] {
  const kinds = new Map<string, ColourChunk | undefined>()
  for (const chunk of chunks) {
    if (saysColours(chunk) && !kinds.has(chunk.type)) kinds.set(chunk.type, cleanColours(chunk))
  }
  return [...kinds.values()].filter((colours) => colours !== undefined)
}

/** The pixels of the first frame are the still picture when its control comes before them. */
function framesOf(chunks: readonly Chunk[], still: readonly Buffer[], header: PngHeader): readonly Frame[] {
  const reader = frameReader(header)
  const frames: Frame[] = []
  let [control, data]: [Buffer | undefined, Buffer[]] = [undefined, []]
  const finish = (): void => {
    if (control === undefined) return
    frames.push({ control, data: data.length === 0 && frames.length === 0 ? still : data })
  }
  for (const chunk of chunks) {
    if (chunk.type === 'fcTL') {
      finish()
      control = reader.control(chunk.data)
      data = []
    } else if (chunk.type === 'fdAT') data.push(reader.data(chunk.data))
  }
  finish()
  return frames
}

/** Chunks that say which colours the numbers mean, by their only length. */
const lengths: Readonly<Record<string, number>> = { gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4 }

interface ColourChunk {
  readonly written: Buffer
  /** Whether it holds as well for the red, green and blue that a decoder made of the pixels. */
  readonly fitsRgb: boolean
}

const saysColours = ({ type }: Chunk): boolean => type === 'iCCP' || lengths[type] !== undefined

/** A chunk about colours as it is kept: without texts. Undefined when it is not sound. */
function cleanColours({ type, data }: Chunk): ColourChunk | undefined {
  if (type === 'iCCP') return cleanProfileChunk(data)
  return lengths[type] === data.length ? { written: writeChunk(type, data), fitsRgb: true } : undefined
}

/** A name, a zero, the method of packing, and the packed profile. */
function cleanProfileChunk(data: Buffer): ColourChunk | undefined {
  const packedAt = data.indexOf(0) + 2
  if (packedAt < 2) return undefined
  const profile = cleanProfile(unpackProfile(data.subarray(packedAt)))
  if (profile === undefined) return undefined
  const named = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)])
  return { written: writeChunk('iCCP', named), fitsRgb: isForRgb(profile) }
}

function unpackProfile(packed: Buffer): Buffer {
  try {
    return unpack(packed, LARGEST_PROFILE)
  } catch {
    return Buffer.alloc(0)
  }
}
