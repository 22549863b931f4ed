import { api } from '../service/names.ts'
import { long, type Problem, type Refusal, tooLong } from './problem.ts'

const COMMENT: Problem = ['comment', `'comment' is a required field`]
const RATING: Problem = ['rating', `'rating' is a required field`]
const NO_RATING: Problem = ['rating', `'rating' must be a whole number from 1 to 5`]

export const commentEditRefusals: readonly Refusal[] = [[{ comment: undefined }, COMMENT]]

export const commentRefusals: readonly Refusal[] = [
  ...commentEditRefusals,
  [{ rating: undefined, comment: undefined }, RATING, COMMENT],
  [{ rating: {}, comment: long(10_001) }, NO_RATING, tooLong('comment', 10_000)],
]

const NO_DECISION: Problem = ['decision', `'decision' must be 'approved' or 'denied'`]

export const decisionRefusals: readonly Refusal[] = [
  [{ decision: undefined }, ['decision', `'decision' is a required field`]],
  [{ decision: 'undone' }, NO_DECISION],
]

const NO_USER: Problem = ['user_uri', `'user_uri' must be the address of a user`]

export const userUriRefusals: readonly Refusal[] = [
  [{ user_uri: undefined }, NO_USER],
  [{ user_uri: '' }, NO_USER],
  [{ user_uri: 1 }, NO_USER],
  [{ user_uri: `${api}/users/0` }, NO_USER],
  [{ user_uri: `${api}/users/999999` }, NO_USER],
  [{ user_uri: `${api}/users/99999999999999999999` }, NO_USER],
  [{ user_uri: `${api}/tracks/1` }, NO_USER],
  [{ user_uri: 'https://elsewhere.example/v2.1/users/1' }, NO_USER],
]
