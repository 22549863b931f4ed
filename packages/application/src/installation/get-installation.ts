import { requireAdmin } from '@lectern/domain'
import { closed, query } from '../use-case.ts'

/** The settings in force, without secrets; for admins. */
export const getInstallation = query(closed('admins'), async ({ settings }, actor, _input: object) => {
  requireAdmin(actor, 'view data', 'admins-see-installation')
  return settings.inForce
})
