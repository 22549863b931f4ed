import type { ImageProcessor, RenderedImages, UploadedPart } from '@lectern/application'
import type { ImageFormat, ProbedImage } from '@lectern/domain'
import type { Meddling, Response } from '../fault.ts'
import { api } from '../../world/names.ts'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { elevated, location, messages, nothing, refusedBy, repository, status, words } from './meddle.ts'

const IMAGES = '/events/*/images'

/** Other findings about files. */
const probed = (change: (found: ProbedImage) => ProbedImage): Meddling =>
  processor((real) => ({ probe: (content) => change(real.probe(content)) }))

/** Other images made of uploads. */
const rendered = (change: (made: RenderedImages, content: Uint8Array) => RenderedImages): Meddling =>
  processor((real) => ({
    render: async (content, format) => change(await real.render(content, format), content),
  }))

/** Its functions are not of its own, so that they are named here. */
const processor = (change: (real: ImageProcessor) => Partial<ImageProcessor>): Meddling =>
  port('imageProcessor', (real) => ({
    probe: (content) => real.probe(content),
    render: (content, format) => real.render(content, format),
    ...change(real),
  }))

/** Other forms. */
const formed = (change: (parts: readonly UploadedPart[]) => readonly UploadedPart[]): Meddling =>
  useCase(
    'replaceEventImages',
    (replace) =>
      (actor, { parts, ...input }, ...rest) =>
        replace(actor, { ...input, parts: change(parts) }, ...rest),
  )

/** What is handed out as a file. */
const file = (change: (reply: Response) => Response): Meddling => ({
  reply: (reply, { path }) => (path.startsWith('/images/') && reply.status === 200 ? change(reply) : reply),
})

const anybody = (name: 'replaceEventImages' | 'removeEventImages'): Meddling =>
  name === 'replaceEventImages'
    ? useCase(
        name,
        (replace) =>
          (actor, ...rest) =>
            replace(elevated(actor), ...rest),
      )
    : useCase(
        name,
        (remove) =>
          (actor, ...rest) =>
            remove(elevated(actor), ...rest),
      )

const noFile = (parts: readonly UploadedPart[]): readonly UploadedPart[] =>
  parts.filter(({ name, isFile }) => name === 'image' && isFile)

const square = (found: ProbedImage): ProbedImage => ({ ...found, height: found.width })
const inLimits = (found: ProbedImage): ProbedImage => ({
  ...found,
  width: Math.min(Math.max(found.width, 140), 1440),
  height: Math.min(Math.max(found.height, 140), 1440),
})
const asPng = (found: ProbedImage): ProbedImage => ({ ...found, format: 'png' satisfies ImageFormat })

const smaller = (found: ProbedImage): ProbedImage =>
  found.width === 140 ? { ...found, width: 139, height: 139 } : found
const larger = (found: ProbedImage): ProbedImage =>
  found.width === 1440 ? { ...found, width: 1441, height: 1441 } : found

const asFiles = (parts: readonly UploadedPart[]): readonly UploadedPart[] =>
  parts.map((part) => ({ ...part, isFile: true }))

const asUploaded = (made: RenderedImages, content: Uint8Array): RenderedImages => ({
  ...made,
  orig: { ...made.orig, content },
})

const withHeader =
  (name: string, value: string) =>
  (reply: Response): Response => ({ ...reply, headers: { ...reply.headers, [name]: value } })

/** The images of events: sections 4.5, 4.10, 5.7, 7 and 8, and section 7 of what fills the gaps. */
export const imageFaults: readonly WritingFault[] = [
  fault(
    '4.5 POST',
    'an upload does nothing',
    useCase('replaceEventImages', () => nothing),
  ),
  fault('4.5 POST', 'an upload is 404', status('POST', IMAGES, 201, 404)),
  fault('4.5 no JSON', 'JSON is taken', status('POST', IMAGES, 415, 201)),
  fault('4.5 admin', 'anybody uploads', anybody('replaceEventImages')),
  fault('4.5 admin', 'anybody removes', anybody('removeEventImages')),
  fault('4.5 created', 'an upload is 200', status('POST', IMAGES, 201, 200)),
  fault(
    '4.5 created',
    'an upload leads to the images',
    location('POST', IMAGES, (event) => `${event}/images`),
  ),
  fault(
    '4.5 created',
    'an upload leads to the events',
    location('POST', IMAGES, () => `${api}/events`),
  ),
  fault('4.5 failure', 'an image that is refused is 201', refusedBy(/Supplied image/u, 201)),
  fault(
    '4.5 failure',
    'nothing is said of an image that is refused',
    messages((said) => said.filter((message) => !message.startsWith('Supplied image'))),
  ),
  fault(
    '4.5 DELETE',
    'removing does nothing',
    useCase('removeEventImages', () => nothing),
  ),
  fault(
    '4.5 DELETE',
    'removing leaves an image',
    repository('images', ({ replace, ofEvent }) => ({
      replace: async (event, images) =>
        replace(event, images.length > 0 ? images : (await ofEvent(event)).slice(1)),
    })),
  ),
  fault('4.5 size', 'any size is taken', probed(inLimits)),
  fault('4.5 size', 'any shape is taken', probed(square)),
  fault('4.10 image removal', 'removing is refused', status('DELETE', IMAGES, 204, 405)),
  fault('5.7 images', 'anybody uploads', anybody('replaceEventImages')),
  fault('5.7 images', 'hosts do not upload', status('POST', IMAGES, 201, 403)),
  fault('7 images', 'a form that is refused is 500', refusedBy(/Image was not supplied/u, 500)),
  fault('8 image', 'any size is taken', probed(inLimits)),
  fault(
    '8 small image',
    'the small image is the large one',
    rendered((made) => ({ ...made, small: made.orig })),
  ),

  fault('D7 content', 'every file counts as PNG', probed(asPng)),
  fault('D7 content', 'every file is handed out as PNG', file(withHeader('content-type', 'image/png'))),
  fault('D7 square', 'any shape is taken', probed(square)),
  fault('D7 sides', 'any size is taken', probed(inLimits)),
  fault('D7 sides', '140 pixels are too few', probed(smaller)),
  fault('D7 sides', '1440 pixels are too many', probed(larger)),
  fault(
    'D7 bytes',
    'any length is taken',
    probed((found) => ({ ...found, byteSize: 1 })),
  ),
  fault('D7 one file', 'a field counts as the file', formed(asFiles)),
  fault('D7 words none', 'other words', words('Image was not supplied', 'There is no image')),
  fault('D7 words format', 'other words', words('a PNG, JPG or GIF', 'a PNG, JPEG or GIF')),
  fault('D7 words square', 'other words', words('must be square', 'must be a square')),
  fault('D7 words small', 'other words', words('at least 140px square', 'at least 140 px square')),
  fault('D7 words large', 'other words', words('no more than 1440px', 'at most 1440px')),
  fault('D7 other field', 'other fields are taken', formed(noFile)),
  fault(
    'D7 other field',
    'a second file is taken',
    formed((parts) => (parts.every(({ name }) => name === 'image') ? parts.slice(0, 1) : parts)),
  ),
  fault('D7 JSON', 'JSON is 400', status('POST', IMAGES, 415, 400)),
  fault('D7 metadata', 'orig is as it was uploaded', rendered(asUploaded)),
  fault(
    'D7 pixels',
    'orig is the small image',
    rendered((made) => ({ ...made, orig: { ...made.orig, content: made.small.content } })),
  ),
  fault('D7 orientation', 'orig is not turned', rendered(asUploaded)),
  fault(
    'D7 small',
    'small is the large one',
    rendered((made) => ({ ...made, small: made.orig })),
  ),
  fault(
    'D7 small',
    'small has another size than it says',
    rendered((made) => ({ ...made, small: { ...made.small, content: made.orig.content } })),
  ),
  fault(
    'D7 new addresses',
    'the same content has the same address',
    port('random', (real) => ({
      letters: (length) => (length === 10 ? 'a'.repeat(length) : real.letters(length)),
      secret: () => real.secret(),
    })),
  ),
  fault(
    'D7 hash',
    'addresses have nothing of the content',
    port('contentHasher', () => ({ hash: () => 'x' })),
  ),
  fault('D7 immutable', 'files are asked for again', file(withHeader('cache-control', 'no-cache'))),
  fault(
    'D7 old files',
    'old files stay',
    repository('storedImages', () => ({ remove: nothing })),
  ),
  fault('D7 deleted', 'removing is 200', status('DELETE', IMAGES, 204, 200)),
  fault('D7 rights', 'anybody uploads', anybody('replaceEventImages')),
  fault('D7 rights', 'anybody removes', anybody('removeEventImages')),
]
