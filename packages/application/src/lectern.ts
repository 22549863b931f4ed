import type { Actor } from '@lectern/domain'
import { authenticate } from './access/authenticate.ts'
import { createUser } from './users/create-user.ts'
import { issueToken } from './access/issue-token.ts'
import { approveEvent } from './events/approve-event.ts'
import { getEvent } from './events/get-event.ts'
import { listEvents } from './events/list-events.ts'
import { rejectEvent } from './events/reject-event.ts'
import { submitEvent } from './events/submit-event.ts'
import type { Ports } from './ports/ports.ts'

/** Every use case on these ports: the whole of what Lectern can do. */
export function createLectern(ports: Ports) {
  const bind =
    <Input, Result>(useCase: (ports: Ports, actor: Actor, input: Input) => Promise<Result>) =>
    (actor: Actor, input: Input): Promise<Result> =>
      useCase(ports, actor, input)
  return {
    submitEvent: bind(submitEvent),
    approveEvent: bind(approveEvent),
    rejectEvent: bind(rejectEvent),
    listEvents: bind(listEvents),
    getEvent: bind(getEvent),
    authenticate: bind(authenticate),
    issueToken: bind(issueToken),
    createUser: bind(createUser),
  } as const
}

export type Lectern = ReturnType<typeof createLectern>
