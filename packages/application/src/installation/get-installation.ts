import { type Actor, canSeeInstallation, forbidden, requireSignIn } from '@lectern/domain'
import type { SettingInForce } from '../ports/installation.ts'
import type { Ports } from '../ports/ports.ts'

/** The settings in force, without secrets; for admins. */
export async function getInstallation(
  { settings }: Pick<Ports, 'settings'>,
  actor: Actor,
  _input: object,
): Promise<readonly SettingInForce[]> {
  requireSignIn(actor, 'view data')
  if (!canSeeInstallation(actor)) throw forbidden('admins-see-installation')
  return settings.inForce
}
