import {
  type Actor,
  type ApplicationId,
  type ApplicationInput,
  readApplication,
  registerApplication as register,
  requireMember,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export const KEY_LENGTH = 32

/** Gives an application its API key. */
export async function registerApplication(
  ports: Pick<Ports, 'transaction' | 'random' | 'clock'>,
  actor: Actor,
  input: ApplicationInput,
): Promise<ApplicationId> {
  const { userId } = requireMember(actor, 'create data')
  const details = readApplication(input)
  const apiKey = ports.random.letters(KEY_LENGTH)
  return ports.transaction(async ({ applications }) => {
    const added = await applications.add(register(userId, details, apiKey, ports.clock.now()))
    return added.id
  })
}
