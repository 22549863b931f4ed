import type { Fields } from '../reading/fields.ts'
import { read } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { type Session, aConference, aSession } from './conference.ts'
import { type Sending, expectSent } from './send.ts'

export interface ClaimedTalk extends Session {
  readonly event: string
}

/** Ursula and Wanda are names on the talk that nobody has claimed. */
export async function aTalkToClaim(world: World): Promise<ClaimedTalk> {
  const conference = await aConference(world)
  const names = ['Ursula', 'Wanda'].map((speakerName) => ({ speakerName, userId: undefined }))
  const speakers = [{ speakerName: 'Sven', userId: world.people.sven }, ...names]
  return { ...(await aSession(world, conference, { speakers })), event: conference.event }
}

/** A name on the talk, and who says they are it or is said to be. */
export const pair = (username: string, display_name = 'Ursula') => ({ display_name, username })

/** Asks for a link between them, or agrees to one. */
export const link = (world: World, { talk }: ClaimedTalk, as: Role, body: unknown, status: number) =>
  expectSent(world, 'POST', `${talk}/speakers`, { as, body }, status)

/** Withdraws or rejects what is pending between them. */
export const end = (
  world: World,
  { talk }: ClaimedTalk,
  sending: Sending,
  who: ReturnType<typeof pair>,
  status: number,
) => expectSent(world, 'DELETE', `${talk}/speakers?${new URLSearchParams(who).toString()}`, sending, status)

/** Without their links of removal. */
export const speakersOf = async (world: World, { talk }: ClaimedTalk): Promise<readonly Fields[]> =>
  (await read(world, `${talk}/speakers`)).records.map(
    ({ remove_speaker_uri: _removal, ...speaker }) => speaker,
  )

/** The speakers as long as nothing was agreed to. */
export const unclaimed = (world: World) => [
  { speaker_name: 'Sven', speaker_uri: world.at.user('sven') },
  { speaker_name: 'Ursula' },
  { speaker_name: 'Wanda' },
]

/** What is pending, as hosts see it. */
export const claimsOf = async (world: World, { event }: ClaimedTalk) =>
  (await read(world, `${event}/claims`, { as: 'host' })).records.map((claim) => [
    claim['kind'],
    claim['display_name'],
    claim['user_uri'],
  ])
