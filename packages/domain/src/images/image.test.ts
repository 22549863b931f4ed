import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import {
  type EventImage,
  filesToRemove,
  formatOfFileName,
  imageFileName,
  imageFormats,
  type ImageType,
} from './image.ts'

const event = asId<EventId>(12)

const image = (type: ImageType, contentHash: string): EventImage => ({
  eventId: event,
  type,
  sponsor: '',
  fileName: imageFileName({ ownerId: event, type, format: 'png' }, contentHash),
  format: 'png',
  width: 140,
  height: 140,
})

describe('imageFileName', () => {
  it.each([
    ['gif', '12-orig-c0ffee.gif'],
    ['jpeg', '12-orig-c0ffee.jpg'],
    ['png', '12-orig-c0ffee.png'],
  ] as const)('of a %s', (format, fileName) => {
    expect(imageFileName({ ownerId: event, type: 'orig', format }, 'c0ffee')).toBe(fileName)
  })

  it('is never shared by two events or two types', () => {
    const names = [
      { ownerId: event, type: 'orig' },
      { ownerId: event, type: 'photo' },
      { ownerId: asId<EventId>(13), type: 'orig' },
    ] as const
    expect(new Set(names.map((name) => imageFileName({ ...name, format: 'png' }, 'c0ffee'))).size).toBe(3)
  })
})

describe('formatOfFileName', () => {
  it.each(imageFormats)('is %s for the file of such an image', (format) => {
    expect(formatOfFileName(imageFileName({ ownerId: event, type: 'photo', format }, 'c0ffee'))).toBe(format)
  })

  it.each([
    '',
    '12-orig-c0ffee',
    '12-orig-c0ffee.webp',
    '12-orig-c0ffee.PNG',
    '12-orig-C0FFEE.png',
    '12-orig-.png',
    '12-large-c0ffee.png',
    '0-orig-c0ffee.png',
    '012-orig-c0ffee.png',
    'orig-c0ffee.png',
    '12-orig-c0ffee.png.png',
    '12-orig-c0ffee.png\n',
    ' 12-orig-c0ffee.png',
    '12-orig-c0\u0000ffee.png',
    '../12-orig-c0ffee.png',
    '12-orig-../../lectern.sqlite.png',
    `12-orig-${'a'.repeat(129)}.png`,
  ])('is none for %j', (name) => {
    expect(formatOfFileName(name)).toBeUndefined()
  })
})

describe('filesToRemove', () => {
  const old = [image('orig', 'aaa'), image('small', 'bbb')]

  it('are the old ones when new ones take their place', () => {
    const fresh = [image('orig', 'ccc'), image('small', 'ddd')]
    expect(filesToRemove(old, fresh)).toEqual(['12-orig-aaa.png', '12-small-bbb.png'])
  })

  it('are all of them when the images are removed', () => {
    expect(filesToRemove(old, [])).toEqual(['12-orig-aaa.png', '12-small-bbb.png'])
  })

  it('are none when there was nothing, or when the same content comes again', () => {
    expect(filesToRemove([], old)).toEqual([])
    expect(filesToRemove(old, old)).toEqual([])
  })

  it('spare a file that the new images still use', () => {
    expect(filesToRemove(old, [image('orig', 'ccc'), image('small', 'bbb')])).toEqual(['12-orig-aaa.png'])
  })
})
