import type { CodeChallenger } from '@lectern/application'
import { nodeCrypto } from './node-crypto.ts'

export class Sha256CodeChallenger implements CodeChallenger {
  challengeOf(codeVerifier: string): string {
    return nodeCrypto().hash('sha256', codeVerifier, 'base64url')
  }
}
