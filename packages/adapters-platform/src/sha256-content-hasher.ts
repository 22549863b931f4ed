import { hash } from 'node:crypto'
import type { ContentHasher } from '@lectern/application'

export class Sha256ContentHasher implements ContentHasher {
  hash(content: Uint8Array): string {
    return hash('sha256', content, 'hex')
  }
}
