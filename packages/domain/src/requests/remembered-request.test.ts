import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { recall, type RememberedRequest, stillRunning } from './remembered-request.ts'

const request: RememberedRequest = {
  callerId: asId<UserId>(1),
  key: 'k',
  fingerprint: 'f',
  createdDate: instant(0),
  answer: '201',
}

describe('recall', () => {
  it('gives the first answer again', () => {
    expect(recall(request, 'f')).toBe('201')
  })

  it('refuses another request under the same key', () => {
    for (const remembered of [request, { ...request, answer: undefined }]) {
      expect(() => recall(remembered, 'g')).toThrow(expect.objectContaining({ kind: 'unprocessable' }))
    }
  })

  it('says that the request was carried out when its answer was not stored', () => {
    expect(() => recall({ ...request, answer: undefined }, 'f')).toThrow(
      expect.objectContaining({ kind: 'conflict', retryAfterSeconds: undefined }),
    )
  })
})

it('a request that still runs can be repeated in a second', () => {
  expect(stillRunning()).toMatchObject({ kind: 'conflict', retryAfterSeconds: 1 })
})
