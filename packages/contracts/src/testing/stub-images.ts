import { imageFormats, SMALL_IMAGE, unreadableImage } from '@lectern/domain'
import type { ImageProcessor, RenderedImage } from '@lectern/application'

/** A stub for tests that do not depend on pixels: the content of the image is a line of text, such as `png 400x400`. */
export const aStubImage = (format: string, width: number, height: number): Uint8Array =>
  new TextEncoder().encode(`${format} ${width}x${height}`)

const CONTENT = /^(?<format>[a-z]+) (?<width>\d+)x(?<height>\d+)$/u

/** Reads stub images only. */
export const stubImageProcessor: ImageProcessor = {
  probe(content) {
    const { format, width, height } = CONTENT.exec(new TextDecoder().decode(content))?.groups ?? {}
    return {
      format: imageFormats.find((known) => known === format),
      width: Number(width ?? 0),
      height: Number(height ?? 0),
      byteSize: content.byteLength,
    }
  },

  async render(content, format) {
    const { width, height, ...image } = this.probe(content)
    if (image.format !== format) throw unreadableImage()
    return { orig: stub(format, width, height), small: stub(format, SMALL_IMAGE, SMALL_IMAGE) }
  },

  async fit(content, format, { width, height }) {
    if (this.probe(content).format !== format) throw unreadableImage()
    return stub(format, width, height)
  },

  [Symbol.asyncDispose]: () => Promise.resolve(),
}

const stub = (format: string, width: number, height: number): RenderedImage => ({
  content: aStubImage(format, width, height),
  width,
  height,
})
