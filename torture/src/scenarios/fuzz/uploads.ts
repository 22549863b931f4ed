import { deflateSync } from 'node:zlib'
import { type FormPart, formBody, formType } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'
import type { Random } from '../../random.ts'
import { type Body, flipped } from './bodies.ts'
import { aHostileText, CANARY } from './hostile-texts.ts'

const pictures: readonly Buffer[] = (['png', 'gif', 'jpeg'] as const).map((format) =>
  Buffer.from(aPicture({ format, width: 200, height: 200 })),
)

/** A PNG whose pixels need far more memory than its bytes. */
function pngBomb(side: number): Buffer {
  const bomb = Buffer.from(aPicture({ format: 'png', width: 140, height: 140 }))
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  return bomb
}

const zeros = deflateSync(Buffer.alloc(20_000_000))

const files: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
  Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;', 'latin1'),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><${CANARY}/></svg>`),
  Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
  pngBomb(50_000),
  pngBomb(3_000),
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), zeros]),
  Buffer.alloc(2_000_000, 0xff),
]

/** The file of an image, whole, cut off, damaged, or something else. */
function aFile(random: Random): Buffer {
  const picture = random.oneOf(pictures)
  const damaged = flipped(picture, random)
  const cutOff = picture.subarray(0, random.below(picture.length))
  const longer = Buffer.concat([picture, Buffer.from(`<${CANARY}>`)])
  return random.oneOf([picture, cutOff, longer, random.oneOf(files), damaged, damaged])
}

/** A form with an image, and with damage. */
export function damagedUpload(random: Random, fields: Readonly<Record<string, string>> = {}): Body {
  const content = aFile(random)
  const fileName = random.oneIn(3) ? headerText(aHostileText(random)) : 'image.png'
  const hidden = Object.entries(fields).map(([name, value]): FormPart => ({ name, content: value }))
  const file: FormPart = { name: random.oneIn(8) ? 'other' : 'image', fileName, content }
  const whole = formBody([...hidden, file])
  const parts = Array.from({ length: 50 }, () => ({ name: 'image', content: 'x' }))
  const types = [formType, 'multipart/form-data', 'multipart/form-data; boundary="']
  const make = random.oneOf<() => Buffer>([
    () => formBody([...hidden, file, file]),
    () => whole.subarray(0, random.below(whole.length)),
    () => formBody(parts),
    () => flipped(formBody([...hidden, { ...file, content: 'small' }]), random),
    () => Buffer.from(random.oneOf(malformed)),
    ...[1, 2, 3].map(() => () => whole),
  ])
  return { type: random.oneIn(24) ? random.oneOf(types) : formType, bytes: make() }
}

const headerText = (text: string): string => text.replaceAll(/[\r\n"]/gu, '').slice(0, 300)

const START = '------lectern-form\r\n'
const malformed: readonly string[] = [
  '',
  '--',
  START,
  `${START}\r\n`,
  `${START}Content-Disposition: form-data; name="image"; filename*=UTF-8''%zz\r\n\r\nx\r\n`,
  `${START}${'X: y\r\n'.repeat(9000)}\r\n`,
  `${START}Content-Disposition: ${'a'.repeat(100_000)}`,
  `${START}Content-Disposition: form-data; name="image"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!\r\n------lectern-form--`,
  `${START}Content-Disposition: form-data; name=""; filename=""\r\n\r\n\r\n------lectern-form--trailing`,
  START.repeat(3000),
]
