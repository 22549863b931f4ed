import type { UploadedPart } from '@lectern/application'

/** A part of a form that is still coming in. */
export interface GrowingPart {
  readonly isFile: boolean
  add(chunk: Buffer): void
  whole(): UploadedPart
}

/** One of which nobody looks at the content only counts its bytes. */
export function aPart(name: string, isFile: boolean, keepsContent: boolean): GrowingPart {
  const chunks: Buffer[] = []
  let byteSize = 0
  return {
    isFile,
    add(chunk) {
      byteSize += chunk.length
      if (keepsContent) chunks.push(chunk)
    },
    whole: () => ({ name, isFile, byteSize, content: Buffer.concat(chunks) }),
  }
}
