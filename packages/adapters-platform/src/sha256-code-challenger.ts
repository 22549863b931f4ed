import { hash } from 'node:crypto'
import type { CodeChallenger } from '@lectern/application'

export class Sha256CodeChallenger implements CodeChallenger {
  challengeOf(codeVerifier: string): string {
    return hash('sha256', codeVerifier, 'base64url')
  }
}
