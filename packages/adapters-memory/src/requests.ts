import type { UserId } from '@lectern/domain'
import type { RequestQueries, RequestRepository } from '@lectern/application'
import type { Tables } from './tables.ts'

export const requestQueries = ({ requests }: Tables): RequestQueries => ({
  find: async (callerId, key) => requests.get(placeOf(callerId, key)),
})

/** One transaction runs at a time, so no open transaction holds a key. */
export const requestRepository = ({ requests }: Tables): RequestRepository => ({
  async claim(request, oldest) {
    const place = placeOf(request.callerId, request.key)
    const earlier = requests.get(place)
    if (earlier !== undefined && earlier.createdDate >= oldest) return earlier
    requests.set(place, { ...request, answer: undefined })
    return undefined
  },

  answer: async (callerId, key, answer) =>
    requests.update(placeOf(callerId, key), (request) => ({ ...request, answer })),
  forgetBefore: async (moment) => requests.deleteWhere(({ createdDate }) => createdDate < moment),
})

const placeOf = (callerId: UserId, key: string): string => `${callerId} ${key}`
