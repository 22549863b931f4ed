import type { Repositories } from '@lectern/application'
import { anApplication, aToken } from '@lectern/contracts/testing'
import type { ApplicationId, TokenId } from '@lectern/domain'
import { NOW } from '../../../src/world/names.ts'
import { moment } from '../../../src/world/scene/moment.ts'
import type { People } from '../../../src/world/scene/scene.ts'

/** What Mia has: three applications, and a token for each of them; to the others these are not there. */
export interface Access {
  readonly applications: readonly ApplicationId[]
  readonly tokens: readonly TokenId[]
}

export async function addAccess({ applications, tokens }: Repositories, { mia }: People): Promise<Access> {
  const added: { applications: ApplicationId[]; tokens: TokenId[] } = { applications: [], tokens: [] }
  for (const name of ['Agenda', 'Pocket <Agenda>', 'Ägenda "3"']) {
    const createdDate = moment(NOW)
    const { id } = await applications.add(
      anApplication(mia, { name, createdDate, callbackUrl: 'agenda:back' }),
    )
    const used = { applicationId: id, createdDate, lastUsedDate: createdDate }
    added.applications.push(id)
    added.tokens.push((await tokens.add(aToken(mia, used))).id)
  }
  return added
}
