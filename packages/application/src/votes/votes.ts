import {
  type Actor,
  canSeeEvent,
  chipsOf,
  mayVote,
  networkOf,
  notFound,
  oldestAllowance,
  oneMoreDevice,
  type Opinion,
  ratedAlready,
  readVote,
  requireMayVote,
  requireMember,
  requireVotesOpen,
  signedTextOfDevice,
  type SignInReason,
  type TalkId,
  unknownDevice,
  userIdOf,
  type Vote,
  type VoteInput,
  type Voter,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import { findTalkOutline } from '../talks/find-talk.ts'
import { command, query, type QueryPorts } from '../use-case.ts'
import { findAuthor } from '../users/find-user.ts'

export interface OwnVoteInput {
  readonly talkId: TalkId
  /** The secret of a device that votes, in place of a member. */
  readonly device?: string | undefined
}

/** The vote of the caller. */
export const getVote = query(
  'voters',
  async (ports, actor, { talkId, device }: OwnVoteInput): Promise<Vote> => {
    const voter = await voterOf(ports, actor, device, 'view data')
    const [, vote] = await Promise.all([
      findTalkOutline(ports, actor, talkId),
      ports.voteQueries.find(talkId, voter),
    ])
    if (vote === undefined) throw notFound('Vote')
    return vote
  },
)

/** Votes for a talk, or changes the vote of the caller. */
export const castVote = command(
  'voters',
  async (ports, actor, { talkId, device, ...input }: OwnVoteInput & VoteInput) => {
    const voter = await voterOf(ports, actor, device, 'update data')
    const now = ports.clock.now()
    await ports.transaction(
      async (repositories, queries) => {
        const talk = await lockedTalk(repositories, actor, talkId)
        requireMayVote(voter, talk, now)
        if (voter.kind === 'member' && (await queries().voteQueries.hasRated(talkId, voter.userId))) {
          throw ratedAlready()
        }
        const opinion = readVote(input, chipsOf(talk.event, ports.settings.language))
        await repositories.votes.save({ ...opinion, talkId, voter, changedDate: now })
      },
      { oneAtATime: true },
    )
  },
)

/** Takes the vote of the caller back; doing it again changes nothing. */
export const takeVoteBack = command('voters', async (ports, actor, { talkId, device }: OwnVoteInput) => {
  const voter = await voterOf(ports, actor, device, 'remove data')
  const now = ports.clock.now()
  await ports.transaction(
    async (repositories) => {
      requireVotesOpen(await lockedTalk(repositories, actor, talkId), now)
      await repositories.votes.remove(talkId, voter)
    },
    { oneAtATime: true },
  )
})

/** What the page of a talk has to know to ask a member for a vote. */
export interface VoteForm {
  /** Undefined unless the member may vote now. */
  readonly chips: readonly string[] | undefined
  readonly own: Opinion | undefined
}

/** For visitors there is no form. */
export const getVoteForm = query(
  async (ports, actor, { talkId }: { readonly talkId: TalkId }): Promise<VoteForm> => {
    const userId = userIdOf(actor)
    if (userId === undefined) return { chips: undefined, own: undefined }
    const voter = { kind: 'member', userId } as const
    const talk = await findTalkOutline(ports, actor, talkId)
    const own = await ports.voteQueries.find(talkId, voter)
    const isAsked =
      mayVote(voter, talk, ports.clock.now()) && !(await ports.voteQueries.hasRated(talkId, userId))
    return { chips: isAsked ? chipsOf(talk.event, ports.settings.language) : undefined, own }
  },
)

/** A new device, which votes without an account. Its secret is shown once; only a keyed hash of it is stored. */
export const createDevice = command(
  'anybody',
  async (ports, _actor, { address }: { readonly address?: string | undefined }): Promise<string> => {
    const secret = ports.random.secret()
    const device = { hash: hashOf(ports, secret), createdDate: ports.clock.now() }
    await ports.transaction(async ({ devices, mailAllowances }) => {
      if (address !== undefined) {
        const network = ports.addressHasher.hash(networkOf(address))
        await mailAllowances.forgetUntil(oldestAllowance(device.createdDate))
        const earlier = await mailAllowances.find('device', network)
        await mailAllowances.save(oneMoreDevice(earlier, network, device.createdDate))
      }
      await devices.add(device)
    })
    return secret
  },
)

const hashOf = ({ signer }: Pick<QueryPorts, 'signer'>, secret: string): string =>
  signer.sign(signedTextOfDevice(secret))

async function voterOf(
  ports: QueryPorts,
  actor: Actor,
  device: string | undefined,
  reason: SignInReason,
): Promise<Voter> {
  if (device === undefined) return { kind: 'member', userId: requireMember(actor, reason).userId }
  const deviceId = await ports.voteQueries.findDevice(hashOf(ports, device))
  if (deviceId === undefined) throw unknownDevice()
  return { kind: 'device', deviceId }
}

async function lockedTalk({ talks, users }: Repositories, actor: Actor, talkId: TalkId) {
  if (actor.kind === 'member') await findAuthor(users, actor)
  const talk = await talks.findOutline(talkId)
  if (talk === undefined || !canSeeEvent(actor, talk.event)) throw notFound('Talk')
  return talk
}
