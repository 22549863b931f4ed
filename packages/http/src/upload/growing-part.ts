import type { UploadedPart } from '@lectern/application'

/** A part of a form that is still arriving. */
export interface GrowingPart {
  readonly isFile: boolean
  add(chunk: Buffer): void
  whole(): UploadedPart
}

/** Without `keepsContent`, only the bytes are counted. */
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
