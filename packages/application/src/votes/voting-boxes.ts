import {
  type Actor,
  type AuditAction,
  auditedBy,
  before,
  type BoxedTalk,
  canSeeEvent,
  chipsOf,
  type EventId,
  type Member,
  moreBoxVotes,
  newVotingBox,
  notFound,
  type Operator,
  readBoxVotes,
  readVotingBox,
  requireBoxTakes,
  requireSignIn,
  signedTextOfBox,
  type TalkId,
  unknownBox,
  type VotingBox,
  type VotingBoxId,
  type VotingBoxInput,
  WEEK,
  type Instant,
} from '@lectern/domain'
import { findEditableEvent, findOutlineAsHost } from '../events/find-event.ts'
import type { Repositories } from '../ports/store.ts'
import type { VotingBoxView } from '../ports/voting-boxes.ts'
import { command, query, type QueryPorts } from '../use-case.ts'

export const listVotingBoxes = query(
  'hosts',
  async (ports, actor, { eventId }: { readonly eventId: EventId }): Promise<readonly VotingBoxView[]> => {
    await findOutlineAsHost(ports, actor, eventId)
    return ports.votingBoxQueries.list(eventId)
  },
)

/** A new box. Its secret is shown once; only a keyed hash of it is stored. */
export const createVotingBox = command(
  'hosts',
  async (ports, actor, { eventId, ...input }: VotingBoxInput & { readonly eventId: EventId }) => {
    const host = requireSignIn(actor, 'create data')
    const secret = ports.random.secret()
    const made = { eventId, hash: hashOf(ports, secret), createdDate: ports.clock.now() }
    await ports.transaction(async (repositories) => {
      const { events, rooms, votingBoxes } = repositories
      await findEditableEvent(events, host, eventId)
      const [ofEvent, count] = [await rooms.ofEvent(eventId), await votingBoxes.count(eventId)]
      const box = await votingBoxes.add(newVotingBox(made, input, ofEvent, count))
      await record(repositories, host, 'voting-box-made', box, made.createdDate)
    })
    return secret
  },
)

interface OneBox {
  readonly eventId: EventId
  readonly boxId: VotingBoxId
}

/** Renames the box, or puts it at another door. */
export const editVotingBox = command(
  'hosts',
  async (ports, actor, { eventId, boxId, ...input }: VotingBoxInput & OneBox) => {
    const host = requireSignIn(actor, 'update data')
    const now = ports.clock.now()
    await ports.transaction(async (repositories) => {
      const box = await findEditableBox(repositories, host, { eventId, boxId })
      const changed = { ...box, ...readVotingBox(input, await repositories.rooms.ofEvent(eventId)) }
      await repositories.votingBoxes.save(changed)
      await record(repositories, host, 'voting-box-changed', changed, now)
    })
  },
)

/** Its secret is void at once. Its votes stay. */
export const deleteVotingBox = command('hosts', async (ports, actor, one: OneBox) => {
  const host = requireSignIn(actor, 'remove data')
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    const box = await findEditableBox(repositories, host, one)
    await repositories.votingBoxes.remove(box.id)
    await record(repositories, host, 'voting-box-deleted', box, now)
  })
})

/** The box that has this secret; undefined if none has. */
export const getVotingBox = query(
  async (ports, _actor, { secret }: { readonly secret: string }): Promise<VotingBoxView | undefined> =>
    ports.votingBoxQueries.find(hashOf(ports, secret)),
)

export interface BoxVotesInput {
  readonly talkId: TalkId
  /** Of the box. */
  readonly secret?: string | undefined
  readonly votes?: unknown
}

/** How many of the votes are new. The others were sent before, and change nothing. */
export const castBoxVotes = command(
  'anybody',
  async (ports, actor, { talkId, secret, votes: given }: BoxVotesInput): Promise<number> => {
    if (secret === undefined) throw unknownBox()
    const now = ports.clock.now()
    return ports.transaction(async (repositories, queries) => {
      const box = await repositories.votingBoxes.findByHash(hashOf(ports, secret))
      if (box === undefined) throw unknownBox()
      const talk = await queries().talkQueries.findOutline(talkId)
      if (talk === undefined || !canSeeEvent(actor, talk.event)) throw notFound('Talk')
      requireBoxTakes(box, talk, await wasInRoom(repositories, box, talk, talkId, now), now)
      const votes = readBoxVotes(given, chipsOf(talk.event, ports.settings.language), talk, now)
      await countVotes(repositories, box, votes.length, now)
      const on = { talkId, eventId: talk.eventId }
      const { count } = await repositories.votes.addOfBox(box.id, on, votes, ports.settings.votesFloor)
      return count
    })
  },
)

/** Since a week: as long as a box may be without a network. */
async function wasInRoom(
  { rooms, talkChanges }: Repositories,
  { eventId, roomId }: VotingBox,
  talk: BoxedTalk,
  talkId: TalkId,
  now: Instant,
): Promise<boolean> {
  if (roomId === undefined || roomId === talk.roomId || eventId !== talk.eventId) return false
  const changes = await talkChanges.latestOf([talkId], before(now, WEEK))
  const room = (await rooms.ofEvent(eventId)).find(({ id }) => id === roomId)
  return changes.some(({ kind, before: name }) => kind === 'room' && name === room?.roomName)
}

async function countVotes(
  { mailAllowances }: Repositories,
  box: VotingBox,
  count: number,
  now: Instant,
): Promise<void> {
  const earlier = await mailAllowances.find('box', String(box.id))
  await mailAllowances.save(moreBoxVotes(earlier, box, count, now))
}

const hashOf = ({ signer }: Pick<QueryPorts, 'signer'>, secret: string): string =>
  signer.sign(signedTextOfBox(secret))

async function findEditableBox(
  { events, votingBoxes }: Repositories,
  actor: Actor,
  { eventId, boxId }: OneBox,
): Promise<VotingBox> {
  await findEditableEvent(events, actor, eventId)
  const box = await votingBoxes.find(boxId)
  if (box === undefined || box.eventId !== eventId) throw notFound('Voting box')
  return box
}

const record = (
  { audit }: Repositories,
  host: Member | Operator,
  action: Extract<AuditAction, `voting-box-${string}`>,
  { eventId, name }: Pick<VotingBox, 'eventId' | 'name'>,
  now: Instant,
): Promise<void> => audit.add([auditedBy(host, { action, subjectId: eventId }, now, name)])
