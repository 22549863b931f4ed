import type { UserId } from '@lectern/domain'
import type { RequestQueries, RequestRepository } from '@lectern/application'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

export const memoryRequestQueries = ({ requests }: Tables): RequestQueries => ({
  async find(callerId, key) {
    return requests.get(placeOf(callerId, key))
  },
})

/** One transaction runs at a time, so no open transaction holds a key. */
export const memoryRequestRepository = ({ requests }: Tables): RequestRepository => ({
  async claim(request, oldest) {
    const place = placeOf(request.callerId, request.key)
    const earlier = requests.get(place)
    if (earlier !== undefined && earlier.createdDate >= oldest) return earlier
    requests.set(place, copyOf({ ...request, answer: undefined }))
    return undefined
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
