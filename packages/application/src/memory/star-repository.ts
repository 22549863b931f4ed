import type { StarRepository } from '../ports/talks.ts'
import { addMember, removeMember } from './members.ts'
import type { Tables } from './tables.ts'

export const memoryStarRepository = ({ stars }: Tables): StarRepository => ({
  async add(talkId, userId) {
    addMember(stars, talkId, userId)
  },

  async remove(talkId, userId) {
    removeMember(stars, talkId, userId)
  },
})
