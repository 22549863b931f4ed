import type { Bind } from '../bind.ts'
import { getModeration } from './get-moderation.ts'
import { listAudit } from './list-audit.ts'
import { listModerations, listSiteModerations } from './list-moderations.ts'
import { suspendUser } from './suspend-user.ts'
import { takeDownCommentsOnEvent } from './take-down-comments-on-event.ts'
import { takeDownComments } from './take-down-comments.ts'
import { undoModeration } from './undo-moderation.ts'

export const moderationUseCases = (bind: Bind) => ({
  getModeration: bind(getModeration),
  listAudit: bind(listAudit),
  listModerations: bind(listModerations),
  listSiteModerations: bind(listSiteModerations),
  suspendUser: bind(suspendUser),
  takeDownComments: bind(takeDownComments),
  takeDownCommentsOnEvent: bind(takeDownCommentsOnEvent),
  undoModeration: bind(undoModeration),
})
