import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { recall, type RememberedRequest } from './remembered-request.ts'

const request: RememberedRequest = {
  callerId: asId<UserId>(1),
  key: 'k',
  fingerprint: 'f',
  createdDate: instant(0),
  answer: '201',
}

describe('recall', () => {
  it('knows nothing of a request that was not made', () => {
    expect(recall(undefined, 'f')).toBeUndefined()
  })

  it('gives the first answer again', () => {
    expect(recall(request, 'f')).toBe('201')
  })

  it('refuses another request under the same key', () => {
    expect(() => recall(request, 'g')).toThrow(expect.objectContaining({ kind: 'unprocessable' }))
    expect(() => recall({ ...request, answer: undefined }, 'g')).toThrow(
      expect.objectContaining({ kind: 'unprocessable' }),
    )
  })

  it('refuses a request that has no answer yet', () => {
    expect(() => recall({ ...request, answer: undefined }, 'f')).toThrow(
      expect.objectContaining({ kind: 'conflict' }),
    )
  })
})
