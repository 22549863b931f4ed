import { imageFormats, SMALL_IMAGE, unreadableImage } from '@lectern/domain'
import type { ImageProcessor, RenderedImage } from '../ports/image-processor.ts'

/** For rules that don't depend on pixels: the content of an image is a line of text, such as `png 400x400`. */
export const aSpokenImage = (format: string, width: number, height: number): Uint8Array =>
  new TextEncoder().encode(`${format} ${width}x${height}`)

const SPOKEN = /^(?<format>[a-z]+) (?<width>\d+)x(?<height>\d+)$/u

/** Reads spoken images, and nothing else. */
export const spokenImageProcessor: ImageProcessor = {
  probe(content) {
    const { format, width, height } = SPOKEN.exec(new TextDecoder().decode(content))?.groups ?? {}
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
    return { orig: spoken(format, width, height), small: spoken(format, SMALL_IMAGE, SMALL_IMAGE) }
  },
}

const spoken = (format: string, width: number, height: number): RenderedImage => ({
  content: aSpokenImage(format, width, height),
  width,
  height,
})
