import type { SpamChecker, SpamSuspect } from '@lectern/application'
import { judgeSpam, scoreSpam, type SpamVerdict } from '@lectern/domain'

/** Judges by Lectern's own rules, and asks nobody. */
export class LocalSpamChecker implements SpamChecker {
  readonly isImmediate = true

  async judge(suspect: SpamSuspect): Promise<SpamVerdict> {
    return judgeSpam(scoreSpam(suspect))
  }
}
