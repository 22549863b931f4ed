const MOST_CODES = 4096

/** Packs the numbers of colours as GIF does (LZW). */
export function packCodes(pixels: readonly number[], codeSize: number): Buffer {
  const clear = 2 ** codeSize
  const writer = codeWriter()
  const known = new Map<number, number>()
  let [bits, next] = [codeSize + 1, clear + 2]
  const reset = (): void => {
    known.clear()
    ;[bits, next] = [codeSize + 1, clear + 2]
  }
  writer.write(clear, bits)
  const [first = 0, ...others] = pixels
  let run = first
  for (const pixel of others) {
    const longer = known.get(run * 256 + pixel)
    if (longer !== undefined) {
      run = longer
      continue
    }
    writer.write(run, bits)
    if (next < MOST_CODES) {
      known.set(run * 256 + pixel, next)
      if (next === 2 ** bits) bits += 1
      next += 1
    } else {
      writer.write(clear, bits)
      reset()
    }
    run = pixel
  }
  writer.write(run, bits)
  if (next === 2 ** bits && next < MOST_CODES) bits += 1
  writer.write(clear + 1, bits)
  return writer.bytes()
}

/** Codes fill the bytes from their lowest bits. */
function codeWriter() {
  const bytes: number[] = []
  let [buffer, filled] = [0, 0]
  return {
    write(code: number, bits: number): void {
      buffer |= code << filled
      filled += bits
      for (; filled >= 8; filled -= 8, buffer >>>= 8) bytes.push(buffer & 255)
    },
    bytes: (): Buffer => Buffer.from(filled > 0 ? [...bytes, buffer] : bytes),
  }
}
