import {
  type Actor,
  chipsOf,
  type EventId,
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
import type { Queries } from '../ports/store.ts'
import type { UserRepository } from '../ports/users.ts'
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
  async (ports, actor, { talkId, device }: OwnVoteInput): Promise<Opinion> => {
    const voter = await voterOf(ports, actor, device, 'view data')
    const [, vote] = await Promise.all([
      findTalkOutline(ports, actor, talkId),
      ports.voteQueries.find(talkId, voter),
    ])
    if (vote === undefined) throw notFound('Vote')
    return vote
  },
)

export interface CastVoteInput extends OwnVoteInput, VoteInput {
  /** The network address of the caller. */
  readonly address?: string | undefined
}

/** Votes for a talk, or changes the vote of the caller. */
export const castVote = command(
  'voters',
  async (ports, actor, { talkId, device, address, ...input }: CastVoteInput) => {
    const voter = await voterOf(ports, actor, device, 'update data')
    const now = ports.clock.now()
    await ports.transaction(
      async ({ users, votes }, queries) => {
        const talk = await votedTalk(users, queries(), actor, talkId)
        requireMayVote(voter, talk, now)
        if (voter.kind === 'member' && (await queries().voteQueries.hasRated(talkId, voter.userId))) {
          throw ratedAlready()
        }
        const vote: Vote = {
          ...readVote(input, chipsOf(talk.event, ports.settings.language)),
          talkId,
          eventId: talk.eventId,
          voter,
          proof: voter.kind,
          network: networkIn(ports, talk.eventId, address),
          changedDate: now,
        }
        await votes.save(vote, ports.settings.votesFloor)
      },
      { oneAtATime: true },
    )
  },
)

/** Of one event, so that the votes of a network for the talks of two events have nothing in common. */
const networkIn = (
  { addressHasher }: Pick<QueryPorts, 'addressHasher'>,
  eventId: EventId,
  address: string | undefined,
): string | undefined => address && addressHasher.hash(`${eventId} ${networkOf(address)}`)

/** Takes the vote of the caller back; doing it again changes nothing. */
export const takeVoteBack = command('voters', async (ports, actor, { talkId, device }: OwnVoteInput) => {
  const voter = await voterOf(ports, actor, device, 'remove data')
  const now = ports.clock.now()
  await ports.transaction(
    async ({ users, votes }, queries) => {
      const talk = await votedTalk(users, queries(), actor, talkId)
      requireVotesOpen(talk, now)
      await votes.remove(talkId, voter)
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

/** Nothing of the talk is locked, so that many vote at once. */
async function votedTalk(users: UserRepository, queries: Queries, actor: Actor, talkId: TalkId) {
  if (actor.kind === 'member') await findAuthor(users, actor)
  return findTalkOutline(queries, actor, talkId)
}
