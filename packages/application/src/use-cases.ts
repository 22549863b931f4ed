import { accessUseCases } from './access/use-cases.ts'
import type { Bind } from './bind.ts'
import { catalogUseCases } from './catalog/use-cases.ts'
import { claimUseCases } from './claims/use-cases.ts'
import { commentUseCases } from './comments/use-cases.ts'
import { eventUseCases } from './events/use-cases.ts'
import { imageUseCases } from './images/use-cases.ts'
import { mailUseCases } from './mail/use-cases.ts'
import { moderationUseCases } from './moderation/use-cases.ts'
import { talkUseCases } from './talks/use-cases.ts'
import { trackUseCases } from './tracks/use-cases.ts'
import { userUseCases } from './users/use-cases.ts'

/** Every use case, bound: the whole of what Lectern can do. */
export const useCases = (bind: Bind) => ({
  ...eventUseCases(bind),
  ...imageUseCases(bind),
  ...talkUseCases(bind),
  ...trackUseCases(bind),
  ...claimUseCases(bind),
  ...commentUseCases(bind),
  ...moderationUseCases(bind),
  ...catalogUseCases(bind),
  ...userUseCases(bind),
  ...accessUseCases(bind),
  ...mailUseCases(bind),
})

export type UseCases = ReturnType<typeof useCases>
