import type { RememberedRequest, UserId } from '@lectern/domain'
import { NotUnique } from '../ports/not-unique.ts'
import type { RequestRepository } from '../ports/request-repository.ts'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

export const memoryRequestRepository = ({ requests }: Tables): RequestRepository => ({
  async find(callerId, key) {
    return requests.get(placeOf(callerId, key))
  },

  async add(request: RememberedRequest) {
    const place = placeOf(request.callerId, request.key)
    if (requests.has(place)) throw new NotUnique('key')
    requests.set(place, copyOf(request))
  },

  async answer(callerId, key, answer) {
    const request = requests.get(placeOf(callerId, key))
    if (request !== undefined) requests.set(placeOf(callerId, key), { ...request, answer })
  },

  async forgetBefore(moment) {
    const old = requests.values().filter(({ createdDate }) => createdDate < moment)
    for (const { callerId, key } of old.toArray()) requests.delete(placeOf(callerId, key))
  },
})

const placeOf = (callerId: UserId, key: string): string => `${callerId} ${key}`
