import type { ContentHasher } from '@lectern/application'
import { hash } from 'node:crypto'

export class Sha256ContentHasher implements ContentHasher {
  hash(content: Uint8Array): string {
    return hash('sha256', content, 'hex')
  }
}
