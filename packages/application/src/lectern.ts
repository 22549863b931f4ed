import { whileAccountExists } from './access/present-account.ts'
import { accessUseCases } from './access/use-cases.ts'
import type { Bind } from './bind.ts'
import { catalogUseCases } from './catalog/use-cases.ts'
import { claimUseCases } from './claims/use-cases.ts'
import { commentUseCases } from './comments/use-cases.ts'
import { eventUseCases } from './events/use-cases.ts'
import { imageUseCases } from './images/use-cases.ts'
import { mailUseCases } from './mail/use-cases.ts'
import { moderationUseCases } from './moderation/use-cases.ts'
import { writtenDown } from './moderation/written-down.ts'
import type { Ports } from './ports/ports.ts'
import { underConditions } from './requests/conditions.ts'
import { requestUseCases } from './requests/use-cases.ts'
import { talkUseCases } from './talks/use-cases.ts'
import { trackUseCases } from './tracks/use-cases.ts'
import { userUseCases } from './users/use-cases.ts'

/** Every use case on these ports: the whole of what Lectern can do. */
export function createLectern(ports: Ports) {
  const bind: Bind = (useCase) => (actor, input, conditions) => {
    const present = writtenDown(whileAccountExists(ports, actor), actor)
    return useCase(
      conditions === undefined ? present : underConditions(present, actor, conditions),
      actor,
      input,
    )
  }
  return {
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
    ...requestUseCases(bind),
  }
}

export type Lectern = ReturnType<typeof createLectern>
