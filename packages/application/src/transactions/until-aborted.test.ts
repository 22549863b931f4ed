import { aConference, testPorts } from '@lectern/contracts/testing'
import { operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { createLectern } from '../lectern.ts'
import { replacing } from './lazily.ts'

const noLonger = new Error('Nobody waits any more')

it('a change that is aborted stops at its next statement, and nothing of it commits', async () => {
  const { store, talk, event, signUp } = await aConference()
  const stopping = new AbortController()
  const { addComment, listComments } = createLectern({
    ...testPorts(store),
    transaction: (work, options) =>
      store.transaction((repositories, ...given) => {
        const comments = {
          ...repositories.comments,
          add: (comment: Parameters<typeof repositories.comments.add>[0]) => {
            stopping.abort(noLonger)
            return repositories.comments.add(comment)
          },
        }
        return work(replacing(repositories, { comments }), ...given)
      }, options),
  })
  const input = {
    subject: { kind: 'talk', talkId: talk.id },
    comment: 'As good as the last',
    rating: 4,
  } as const
  const { signal } = stopping
  await expect(addComment(await signUp(), input, { signal })).rejects.toBe(noLonger)
  const list = () =>
    listComments(operator, { of: { kind: 'on-talk', talkId: talk.id }, page: firstPage }, { signal })
  await expect(list()).rejects.toBe(noLonger)
  expect(await store.eventQueries.find(event.id, { kind: 'every' }, undefined)).toMatchObject({
    talkCommentsCount: 0,
  })
})
