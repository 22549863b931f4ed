import type { VotingBoxQueries, VotingBoxRepository, VotingBoxView } from '@lectern/application'
import type { VotingBox } from '@lectern/domain'
import { basicsOf, type Tables } from './tables.ts'

export const votingBoxQueries = (tables: Tables): VotingBoxQueries => ({
  list: async (eventId) =>
    tables.votingBoxes.where((box) => box.eventId === eventId).map((box) => votingBoxView(tables, box)),

  async find(hash) {
    const found = tables.votingBoxes.find((box) => box.hash === hash)
    return found && votingBoxView(tables, found)
  },
})

function votingBoxView({ rooms, votes }: Tables, found: VotingBox): VotingBoxView {
  const { hash: _, ...box } = found
  return {
    ...box,
    roomName: box.roomId && rooms.rowOf(box.roomId).roomName,
    votesCount: votes.count(({ voter }) => voter.kind === 'box' && voter.boxId === box.id),
  }
}

export const votingBoxRepository = (tables: Tables): VotingBoxRepository => ({
  ...basicsOf(tables, tables.votingBoxes),
  count: async (eventId) => tables.votingBoxes.count((box) => box.eventId === eventId),
  findByHash: async (hash) => tables.votingBoxes.find((box) => box.hash === hash),
  remove: async (id) => tables.votingBoxes.delete(id),
})
