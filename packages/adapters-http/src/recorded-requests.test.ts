import { createMemoryStore } from '@lectern/application/memory'
import { aUser, testPorts } from '@lectern/application/testing'
import { describe, expect, it } from 'vitest'
import { openApi } from './testing/open-api.ts'
import { playRecordedRequests, type RecordedAnswer } from './testing/recorded-requests.ts'

const play = async (accountsBefore: number): Promise<readonly RecordedAnswer[]> => {
  const ports = testPorts(createMemoryStore())
  for (let number = 0; number < accountsBefore; number++) {
    await ports.transaction(({ users }) => users.add(aUser()))
  }
  const api = await openApi(ports)
  try {
    return await playRecordedRequests(api)
  } finally {
    await api.close()
  }
}

describe('the recording', () => {
  it('has the same responses with any ids', async () => {
    expect(await play(3)).toEqual(await play(0))
  })

  it('succeeds and fails as it is meant to', async () => {
    const answers = await play(0)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect(new Set(statuses.keys())).toEqual(new Set([200, 201, 202, 204, 400, 401, 403, 404]))
    expect(statuses.get(201)).toHaveLength(19)
    expect(statuses.get(202)).toHaveLength(3)
    expect(statuses.get(204)).toHaveLength(13)
  })
})
