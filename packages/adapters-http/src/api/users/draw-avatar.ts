import { isPhoto, notFound } from '@lectern/domain'
import type { FileRoute, PathParameters, ServedFile, Service } from '@lectern/http'
import { createHash } from 'node:crypto'
import { findImage } from '../images/routes.ts'

/**
 * A picture of each `avatar_hash`; the author of an anonymous comment has an empty one. It is the photo whose name the hash is,
 * or else depends on the hash alone, and does not reveal which accounts exist.
 */
export const avatarRoutes: readonly FileRoute[] = [
  { path: '/avatars', useCase: undefined, find: async () => pictureOf(drawNobody()) },
  { path: '/avatars/:hash', useCase: 'getImage', find: findAvatar },
]

/** A random hash, a hash of an e-mail address, or a hash of the service that an account was imported from. */
const isHash = (text: string): boolean => /^[\w-]{1,128}$/u.test(text)

async function findAvatar(service: Service, { hash = '' }: PathParameters): Promise<ServedFile> {
  if (isPhoto(hash)) return findImage(service, { fileName: hash })
  if (!isHash(hash)) throw notFound('Avatar')
  return pictureOf(drawAvatar(hash))
}

const pictureOf = (svg: string): ServedFile => ({
  contentType: 'image/svg+xml',
  content: new TextEncoder().encode(svg),
})

export interface AvatarColours {
  readonly ground: string
  readonly pale: string
  readonly accent: string
}

/** Neither light nor dark: each contrasts with a white page and with a black one. */
export const GROUNDS: readonly string[] = [
  '#b54249',
  '#ac5107',
  '#906606',
  '#737409',
  '#368223',
  '#098265',
  '#0a7e83',
  '#0b79a0',
  '#366bc4',
  '#705bbe',
  '#944da4',
  '#ab437b',
]

/** Of the same hues. Each contrasts with every ground. */
export const PALES: readonly string[] = [
  '#fceeee',
  '#feeee6',
  '#fdf0dc',
  '#f3f4dd',
  '#e8f7e4',
  '#dff9ef',
  '#dcf8fa',
  '#e5f5fd',
  '#ecf2fc',
  '#f1f0ff',
  '#fbecff',
  '#fdedf4',
]

export const ACCENTS: readonly string[] = [
  '#ffbebd',
  '#fdc2a2',
  '#fec766',
  '#d6d86e',
  '#a2e694',
  '#6aecc4',
  '#49eaf2',
  '#96dcfe',
  '#b9d2fc',
  '#d0cafd',
  '#f1bafe',
  '#fdbbd9',
]

/** A ground, a pale colour of the same hue, and an accent of any hue. */
const coloursOf = (hue: number, accent: number): AvatarColours => ({
  ground: oneOf(GROUNDS, hue),
  pale: oneOf(PALES, hue),
  accent: oneOf(ACCENTS, accent),
})

const oneOf = (colours: readonly string[], number: number): string => colours[number % colours.length] ?? ''

/** The side of a quarter of the picture, in shapes. The middle of the picture is at 0 0. */
const SIDE = 2
/** The side of a shape. */
const UNIT = 2
/** From the middle to the edge. The margin separates a pale shape from the page. */
const REACH = 4.8

/** Around 0 0, before the rotation. */
const SHAPES: readonly string[] = [
  'M-1-1H1V1H-1Z',
  'M-1-1H1A2 2 0 0 1-1 1Z',
  'M-1-1H1L-1 1Z',
  'M0-1A1 1 0 0 1 0 1 1 1 0 0 1 0-1Z',
  'M-1-1A2 2 0 0 1 1 1 2 2 0 0 1-1-1Z',
  'M-1-1H1V0A1 1 0 0 1-1 0Z',
  'M0-1L1 0 0 1-1 0Z',
  'M-1-1H1V1A2 2 0 0 1-1-1Z',
]

/**
 * The picture of a hash: the hash chooses the shapes of one quarter, which is rotated around the middle. The picture depends
 * on nothing else, and the hash cannot be read in it. Browsers cache it for a year, so a hash must keep its picture.
 */
export function drawAvatar(hash: string): string {
  const digits = createHash('sha256').update(hash).digest()
  const digit = (index: number): number => digits[index] ?? 0
  const colours = coloursOf(digit(0), digit(1))
  const shapes = Array.from({ length: SIDE * SIDE }, (_, place) => shapeAt(place, digit(2 + place), colours))
  const quarter = shapes.join('')
  const turned = [90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${quarter}</g>`)
  return pictureOn(colours.ground, quarter + turned.join(''))
}

/** The picture of an author without a name. */
export const drawNobody = (): string =>
  pictureOn(
    '#6f757d',
    '<path fill="#eef0f2" d="M0-3A1.7 1.7 0 0 1 0 .4 1.7 1.7 0 0 1 0-3ZM-3.4 4.8A3.4 3.4 0 0 1 3.4 4.8Z"/>',
  )

/** One byte: three bits for the shape, two for its rotation, one for its colour. */
function shapeAt(place: number, byte: number, { pale, accent }: AvatarColours): string {
  const [column, row] = [place % SIDE, Math.floor(place / SIDE)]
  const middle = `${(column - SIDE + 0.5) * UNIT} ${(row - SIDE + 0.5) * UNIT}`
  const turn = ((byte >> 3) & 3) * 90
  const fill = (byte & 32) === 0 ? pale : accent
  return `<path fill="${fill}" transform="translate(${middle}) rotate(${turn})" d="${SHAPES[byte & 7] ?? ''}"/>`
}

const pictureOn = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}" role="img" aria-label="Avatar">` +
  `<path fill="${ground}" d="M${-REACH} ${-REACH}H${REACH}V${REACH}H${-REACH}Z"/>${content}</svg>`
