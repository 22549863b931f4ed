import type { ContentHasher } from '@lectern/application'
import { nodeCrypto } from './node-crypto.ts'

export class Sha256ContentHasher implements ContentHasher {
  hash(content: Uint8Array): string {
    return nodeCrypto().hash('sha256', content, 'hex')
  }
}
