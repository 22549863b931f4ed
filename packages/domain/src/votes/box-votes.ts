import { waitFirst } from '../errors.ts'
import { type Form, readForm } from '../fields/form.ts'
import { type MailAllowance, oneMoreMail } from '../mail/mail-allowance.ts'
import { dateProblem, readDate } from '../time/dates.ts'
import { HOUR, instant, type Instant } from '../time/time.ts'
import { type Opinion, readOpinion } from './vote.ts'
import type { VotingBox } from './voting-box.ts'
import type { VotedTalk } from './voting.ts'

/** A vote at a box. Nobody changes it. */
export interface BoxVote extends Opinion {
  /** Made by the box: another vote of it with the same one is a repetition. */
  readonly boxVoteId: string
  /** When somebody voted, as far as the clock of the box can be right. */
  readonly changedDate: Instant
}

/** In one request. */
export const MOST_BOX_VOTES = 500

/** More than people go through a door. */
const VOTES_A_DAY = 20_000

/** All votes of a request, or none. `offered`: the words of the event. */
export function readBoxVotes(
  input: unknown,
  offered: readonly string[],
  talk: VotedTalk,
  now: Instant,
): readonly BoxVote[] {
  const given: readonly unknown[] = Array.isArray(input) ? input : []
  return readForm((form) => {
    if (given.length === 0 || given.length > MOST_BOX_VOTES) {
      const message = `'votes' must be a list of 1 to ${MOST_BOX_VOTES} votes`
      form.add({ field: 'votes', code: 'out-of-range', message, facts: { least: 1, most: MOST_BOX_VOTES } })
      return []
    }
    return given.map((vote, index) => readBoxVote(nthOf(form, index), fieldsOf(vote), offered, talk, now))
  })
}

type BoxVoteInput = Readonly<Partial<Record<'id' | 'rating' | 'chips' | 'date', unknown>>>

const fieldsOf = (vote: unknown): BoxVoteInput => (typeof vote === 'object' && vote !== null ? vote : {})

function readBoxVote(
  form: Form,
  input: BoxVoteInput,
  offered: readonly string[],
  { startDate, event: { zone } }: VotedTalk,
  now: Instant,
): BoxVote {
  const boxVoteId = typeof input.id === 'string' ? input.id.trim() : ''
  if (!/^[\w-]{8,64}$/u.test(boxVoteId)) {
    form.problem('id', 'unreadable', `'id' must be 8 to 64 letters, digits, '_' and '-'`)
  }
  const reading = readDate(input.date ?? `@${now}`, { zone, now, edge: 'start' }, () => undefined)
  if (reading.kind !== 'read') form.add(dateProblem('date', reading.kind))
  const date = reading.kind === 'read' ? reading.instant : now
  const changedDate = instant(Math.min(Math.max(date, startDate), now))
  return { boxVoteId, ...readOpinion(form, input, offered), changedDate }
}

/** The problems of one vote of a list say which one it is. */
const nthOf = (form: Form, index: number): Form => {
  const add: Form['add'] = (problem) =>
    form.add({ ...problem, field: 'votes', message: `Vote ${index + 1}: ${problem.message}` })
  return { add, problem: (field, code, message) => add({ field, code, message }) }
}

/** So many more votes of a box. Throws after those of a day. */
export function moreBoxVotes(
  earlier: MailAllowance | undefined,
  { id }: Pick<VotingBox, 'id'>,
  count: number,
  now: Instant,
): MailAllowance {
  const rate = { leastPause: 0, mostADay: VOTES_A_DAY }
  const next = oneMoreMail(earlier, 'box', String(id), now, rate, count)
  if (next !== undefined) return next
  const message = 'Too many votes came from this voting box, please wait a little'
  throw waitFirst('too-many-attempts', message, HOUR)
}
