import {
  type Actor,
  before,
  chipsOf,
  notFound,
  type Opinion,
  type Problem,
  ratedAlready,
  readVote,
  requireMayVote,
  requireMayVoteAgain,
  requireVotesOpen,
  type TalkId,
  userIdOf,
  whyNoVote,
  type Vote,
  type VoteInput,
  VOTES_WITHIN,
} from '@lectern/domain'
import type { Queries } from '../ports/store.ts'
import type { UserRepository } from '../ports/users.ts'
import { findTalkOutline, findTalkView } from '../talks/find-talk.ts'
import { type ShownTalk, showTalk } from '../talks/show-talks.ts'
import { command, query } from '../use-case.ts'
import { findAuthor } from '../users/find-user.ts'
import { countVote, deviceWith, networkIn, newVoter, proofOf, voterOf } from './voters.ts'

export interface OwnVoteInput {
  readonly talkId: TalkId
  /** The secret of a device that votes, in place of a member. */
  readonly device?: string | undefined
}

/** The talk with what its votes say, as far as the caller may know it. */
export const getVotes = query(
  async (ports, actor, { talkId }: { readonly talkId: TalkId }): Promise<ShownTalk> =>
    showTalk(ports, actor, await findTalkView(ports, actor, talkId)),
)

/** The vote of the caller. */
export const getVote = query(
  'voters',
  async (ports, actor, { talkId, device }: OwnVoteInput): Promise<Opinion> => {
    const voter = await voterOf(ports, actor, device, 'view data')
    const [, vote] = await Promise.all([
      findTalkOutline(ports, actor, talkId),
      voter && ports.voteQueries.find(talkId, voter),
    ])
    if (vote === undefined) throw notFound('Vote')
    return vote
  },
)

/** Of a page, which cannot make a device before its first vote. */
interface BrowserVoteInput extends OwnVoteInput {
  /** Whether a vote makes the device, unless it is known. */
  readonly makesDevice?: true | undefined
  /** The secret of another voter in the same browser, whose vote for the talk goes: one person counts once. */
  readonly instead?: string | undefined
}

export interface CastVoteInput extends BrowserVoteInput, VoteInput {
  /** The network address of the caller. */
  readonly address?: string | undefined
}

/** Votes for a talk, or changes the vote of the caller. A device is made with its first vote, or not at all. */
export const castVote = command(
  'voters',
  async (ports, actor, { talkId, device, makesDevice, instead, address, ...input }: CastVoteInput) => {
    const known = await voterOf(ports, actor, device, 'update data', makesDevice)
    const other = instead === undefined ? undefined : await deviceWith(ports, instead)
    const now = ports.clock.now()
    await ports.transaction(
      async (repositories, queries) => {
        const { users, votes, devices } = repositories
        const talk = await votedTalk(users, queries(), actor, talkId)
        if (other !== undefined) await votes.remove(talkId, other)
        const voter = known ?? (await newVoter(ports, repositories, device ?? '', address))
        await countVote(devices, voter, now)
        const proof = await proofOf(queries(), voter, talk.eventId)
        requireMayVote(voter, talk, now, proof)
        const network = networkIn(ports, talk.eventId, address)
        const { voteQueries } = queries()
        const since = before(now, VOTES_WITHIN)
        requireMayVoteAgain(await voteQueries.countSince(since, talkId, voter, network))
        if (voter.kind === 'member' && (await voteQueries.hasRated(talkId, voter.userId))) {
          throw ratedAlready()
        }
        const vote: Vote = {
          ...readVote(input, chipsOf(talk.event, ports.settings.language)),
          talkId,
          eventId: talk.eventId,
          voter,
          proof,
          network,
          changedDate: now,
        }
        await votes.save(vote, ports.settings.votesFloor)
      },
      { oneAtATime: true },
    )
  },
)

/** Takes the vote of the caller back; doing it again changes nothing. */
export const takeVoteBack = command(
  'voters',
  async (ports, actor, { talkId, device, makesDevice, instead }: BrowserVoteInput) => {
    const voters = [
      await voterOf(ports, actor, device, 'remove data', makesDevice),
      instead === undefined ? undefined : await deviceWith(ports, instead),
    ].filter((voter) => voter !== undefined)
    const now = ports.clock.now()
    await ports.transaction(
      async ({ users, votes }, queries) => {
        requireVotesOpen(await votedTalk(users, queries(), actor, talkId), now)
        for (const voter of voters) await votes.remove(talkId, voter)
      },
      { oneAtATime: true },
    )
  },
)

/** What a page has to know to ask for a vote. */
export interface VoteForm {
  /** Undefined unless the reader may vote now. */
  readonly chips: readonly string[] | undefined
  readonly own: Opinion | undefined
  /** Why the reader may not vote. */
  readonly refusal: Problem | undefined
}

/** Of a visitor without a device, the form of a device that is not made yet. */
export const getVoteForm = query(
  async (ports, actor, { talkId, device }: OwnVoteInput): Promise<VoteForm> => {
    const userId = userIdOf(actor)
    const [talk, voter] = await Promise.all([
      findTalkOutline(ports, actor, talkId),
      userId !== undefined
        ? ({ kind: 'member', userId } as const)
        : device !== undefined
          ? deviceWith(ports, device)
          : undefined,
    ])
    const [own, hasRated, proof] = await Promise.all([
      voter && ports.voteQueries.find(talkId, voter),
      userId !== undefined && ports.voteQueries.hasRated(talkId, userId),
      voter && proofOf(ports, voter, talk.eventId),
    ])
    const refusal =
      whyNoVote(voter ?? { kind: 'device' }, talk, ports.clock.now(), proof) ??
      (hasRated ? ratedAlready() : undefined)
    return {
      chips: refusal === undefined ? chipsOf(talk.event, ports.settings.language) : undefined,
      own,
      refusal: refusal?.problems[0],
    }
  },
)

/** A new device, which votes without an account. Its secret is shown once; only a keyed hash of it is stored. */
export const createDevice = command(
  'anybody',
  async (ports, _actor, { address }: { readonly address?: string | undefined }): Promise<string> => {
    const secret = ports.random.secret()
    await ports.transaction((repositories) => newVoter(ports, repositories, secret, address))
    return secret
  },
)

/** Nothing of the talk is locked, so that many vote at once. */
async function votedTalk(users: UserRepository, queries: Queries, actor: Actor, talkId: TalkId) {
  if (actor.kind === 'member') await findAuthor(users, actor)
  return findTalkOutline(queries, actor, talkId)
}
