import { describe, expect, it } from 'vitest'
import { exifOf } from '../testing/a-picture.ts'
import { orientationOf } from './orientation.ts'

/** One entry in a directory, with the bytes of each number in the order of `MM`. */
const bigEndian = (orientation: number): Buffer =>
  Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}0000`, 'hex')

describe('how a picture must be turned', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is read in either order of bytes: %i', (orientation) => {
    expect(orientationOf(exifOf({ orientation }))).toBe(orientation)
    expect(orientationOf(bigEndian(orientation))).toBe(orientation)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another number than there are', bigEndian(9)],
    ['zero', bigEndian(0)],
    ['no TIFF', Buffer.from('II\0\0\x08\0\0\0', 'latin1')],
    ['a directory behind the end', Buffer.from('II*\0\xff\xff\xff\xff', 'latin1')],
    ['a directory that ends too soon', exifOf({ orientation: 6 }).subarray(0, 14)],
    ['a number of another kind', Buffer.from(bigEndian(6)).fill(4, 13, 14)],
    [
      'a directory of 65,535 entries',
      Buffer.concat([Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1'), Buffer.alloc(100)]),
    ],
  ])('is not at all where EXIF has %s', (_, exif) => {
    expect(orientationOf(exif)).toBe(1)
  })
})
