import { asMember } from '@lectern/application/testing'
import {
  type ApplicationId,
  asId,
  asSecretHash,
  instant,
  operator,
  type TokenId,
  type UserId,
} from '@lectern/domain'
import { it } from 'vitest'
import { goldenBeside, goldenUris } from '../../testing/golden.ts'
import { applicationSchema } from './application-schemas.ts'
import { presentApplication } from './present-application.ts'
import { presentToken } from './present-token.ts'
import { tokenSchema } from './token-schemas.ts'

const expectGolden = goldenBeside(import.meta.url)
const owner = asMember({ id: asId<UserId>(3), admin: false, trusted: false })

const application = {
  id: asId<ApplicationId>(7),
  ownerId: owner.userId,
  name: 'Pocket <Agenda>',
  description: '',
  callbackUrl: 'agenda://back?from=lectern',
  apiKey: 'k3y',
  legacyConsent: true,
  clientSecretHash: asSecretHash('never shown'),
  createdDate: instant(Date.parse('2026-01-10T12:00Z') / 1000),
}

it('presents a token, and nothing of its secret', () => {
  const token = {
    id: asId<TokenId>(5),
    userId: owner.userId,
    applicationId: application.id,
    grantId: undefined,
    origin: 'consent',
    application: application.name,
    scope: 'write',
    createdDate: application.createdDate,
    lastUsedDate: instant(Date.parse('2026-02-10T12:00Z') / 1000),
    expiresDate: undefined,
  } as const
  expectGolden(presentToken(token, goldenUris), 'token', tokenSchema)
})

it('presents an application to its owner', () => {
  const presented = presentApplication(application, { actor: owner, uris: goldenUris })
  expectGolden(presented, 'application', applicationSchema)
})

it('presents an application to admins, with what is theirs to decide', () => {
  const presented = presentApplication(application, { actor: operator, uris: goldenUris })
  expectGolden(presented, 'application-for-admins', applicationSchema)
})
