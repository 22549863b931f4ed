import { asId, instant, readZone, type TalkId, type UserId, type Username, UTC } from '@lectern/domain'
import { it } from 'vitest'
import { goldenBeside, goldenUris } from '../../testing/golden.ts'
import { presentClaim } from './present-claim.ts'
import { claimSchema } from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)

it('presents what is pending', () => {
  const claim = {
    kind: 'assignment',
    talkId: asId<TalkId>(21),
    userId: asId<UserId>(3),
    displayName: 'Ada & Lovelace ÷ 100%',
    username: 'ada' as Username,
    createdDate: instant(Date.parse('2026-01-10T12:00Z') / 1000),
    zone: readZone('Europe', 'Zurich') ?? UTC,
    talk: { stub: 'ab12c', talkTitle: 'Notes', speakerNames: [] },
    spokenTalks: 0,
  } as const
  expectGolden(presentClaim(claim, goldenUris), 'claim', claimSchema)
})
