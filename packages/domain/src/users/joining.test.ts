import { describe, expect, it } from 'vitest'
import { ada } from '../../test/ada.ts'
import { asId } from '../brand.ts'
import type { CommentSubject } from '../comments/comment.ts'
import type { Rating } from '../comments/rating.ts'
import { instant } from '../time/time.ts'
import { joinComments, requireImported } from './joining.ts'

const talk = (id: number): CommentSubject => ({ kind: 'talk', talkId: asId(id), eventId: asId(1) })
let last = 0
const written = (date: number, rating: Rating, subject = talk(1), traits = {}) => ({
  id: asId<never>(++last),
  subject,
  comment: `Text ${last}`,
  rating,
  private: false,
  createdDate: instant(date),
  ...traits,
})
type Written = ReturnType<typeof written>

const none = { comments: [], talks: [] }
const join = (imported: readonly Written[], own: readonly Written[]) =>
  joinComments({ comments: imported, talks: [] }, { comments: own, talks: [] })

describe('the comments of an imported account', () => {
  it('stay as at the source, two ratings of one talk too, where the person has none', () => {
    const [one, two] = [written(1, 5), written(2, 3)]
    expect(
      join([one, two], [written(1, 4, talk(2)), written(1, 4, { kind: 'event', eventId: asId(1) })]),
    ).toEqual({
      moved: [one, two],
      alike: [],
      unrated: new Set(),
    })
  })

  it.each([
    ['own', 1, 2, 5, 4],
    ['imported', 2, 1, 5, 4],
    ['imported', 1, 1, 5, 4],
    ['none', 2, 1, 5, 0],
    ['none', 1, 2, 0, 4],
  ] as const)('on the same talk: %s loses its rating', (loser, theirDate, ownDate, theirs, owns) => {
    const [imported, own] = [written(theirDate, theirs), written(ownDate, owns)]
    const { unrated } = join([imported], [own])
    expect([...unrated]).toEqual(loser === 'none' ? [] : [loser === 'own' ? own : imported])
  })

  it('do not compete with a private comment', () => {
    expect(join([written(2, 5)], [written(1, 4, talk(1), { private: true })]).unrated.size).toBe(0)
  })

  it('lose their ratings on talks of the other account, and so do those of the person', () => {
    const [onOwnTalk, onTheirTalk] = [written(1, 5, talk(1)), written(1, 4, talk(2))]
    const { unrated } = joinComments(
      { comments: [onOwnTalk], talks: [asId(2)] },
      { comments: [onTheirTalk], talks: [asId(1)] },
    )
    expect(unrated).toEqual(new Set([onOwnTalk, onTheirTalk]))
  })

  it('stay without an author where the person has written the same', () => {
    const [imported, own] = [written(1, 5), written(2, 4)]
    const alike = { ...imported, comment: ` ${own.comment.toUpperCase()}` }
    expect(join([alike], [own])).toEqual({ moved: [], alike: [alike], unrated: new Set() })
  })

  it('may be none', () => {
    expect(joinComments(none, none).moved).toEqual([])
  })
})

it('only an imported account is joined to another', () => {
  expect(() => requireImported(ada)).toThrow(`'imported' must be the username of an imported account`)
})
