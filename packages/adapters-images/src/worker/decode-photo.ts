import decode, { init } from '@jsquash/jpeg/decode.js'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bitmap } from './bitmap.ts'

declare global {
  /** What the decoder gives, in Node.js as in browsers. */
  interface ImageData {
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray
  }
}

const PROGRAM = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))

/**
 * libjpeg as WebAssembly, for photos of cameras: jimp's decoder takes 475 MB for one of 12 million pixels, this one 150 MB at
 * most. An instance keeps its memory, so each photo has its own.
 */
export async function decodePhoto(jpeg: Buffer): Promise<Bitmap> {
  const options = { noInitialRun: true, wasmBinary: readFileSync(PROGRAM), printErr: () => undefined }
  await init(options)
  const { width, height, data } = await decode(Uint8Array.from(jpeg).buffer)
  return { width, height, data: Buffer.from(data.buffer) }
}
