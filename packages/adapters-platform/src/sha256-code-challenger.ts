import type { CodeChallenger } from '@lectern/application'
import { hash } from 'node:crypto'

export class Sha256CodeChallenger implements CodeChallenger {
  challengeOf(codeVerifier: string): string {
    return hash('sha256', codeVerifier, 'base64url')
  }
}
