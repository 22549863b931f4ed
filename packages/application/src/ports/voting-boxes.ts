import type { EventId, New, Room, VotingBox, VotingBoxId } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** What its hosts see of it, and the box itself. */
export interface VotingBoxView extends Omit<VotingBox, 'hash'> {
  /** Undefined for all rooms. */
  readonly roomName: Room['roomName'] | undefined
  readonly votesCount: number
}

export interface VotingBoxQueries {
  /** In the order in which they were made. */
  list(eventId: EventId): Promise<readonly VotingBoxView[]>
  /** The box whose secret has this keyed hash. */
  find(hash: string): Promise<VotingBoxView | undefined>
}

/** A box that is found is locked until the transaction ends. */
export interface VotingBoxRepository {
  count(eventId: EventId): Promise<number>
  find(id: VotingBoxId): Promise<VotingBox | undefined>
  findByHash(hash: string): Promise<VotingBox | undefined>
  add(box: New<VotingBox>): Promise<VotingBox>
  save(box: VotingBox): Promise<void>
  /** Its votes stay. */
  remove(id: VotingBoxId): Promise<void>
}

/** The use cases write the audit of the event. */
export const votingBoxEffects = {
  count: 'reads',
  find: 'reads',
  findByHash: 'reads',
  add: 'silent',
  save: 'silent',
  remove: 'silent',
} satisfies Effects<VotingBoxRepository>
