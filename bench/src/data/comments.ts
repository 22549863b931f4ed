import { dice, type Dice } from './dice.ts'
import { lastAuthor, LARGE_EVENT, type Plan } from './plan.ts'
import { eachOf, type TableContent, type Value } from './table.ts'
import type { Texts } from './texts.ts'

const DAY = 86_400

/** One of 25 is anonymous, one of 50 is hidden. All are in the past. */
export const commentsOf = (plan: Plan, texts: Texts): readonly TableContent[] => {
  const { amounts } = plan
  const onTalks = commentFacts(plan, texts, dice(7))
  const onEvents = commentFacts(plan, texts, dice(8))
  const talkOf = talkOfComment(plan, dice(9))
  return [
    eachOf('talk_comments', [...commentColumns, 'talk_id'], amounts.talkComments, (index) => {
      const talk = talkOf(index)
      return [...onTalks(index, plan.eventOfTalk[talk] ?? 0), talk + 1]
    }),
    eachOf('event_comments', commentColumns, amounts.eventComments, (index) =>
      onEvents(index, index < LARGE_EVENT.eventComments ? 0 : index % amounts.events),
    ),
  ]
}

/** Comments arrive during their event, so comments of neighbouring talks are adjacent. */
function talkOfComment({ amounts }: Plan, random: Dice) {
  const each = amounts.talkComments / amounts.talks
  return (index: number): number => {
    if (index < LARGE_EVENT.commentsOnFirstTalk) return 0
    const near = Math.floor(index / each) + random.below(40) - 20
    return Math.min(amounts.talks - 1, Math.max(1, near))
  }
}

function commentFacts({ amounts, now, eventStarts }: Plan, texts: Texts, random: Dice) {
  return (index: number, event: number): readonly Value[] => [
    index + 1,
    event + 1,
    random.below(25) === 0 ? null : 1 + random.below(lastAuthor(amounts)),
    random.below(6),
    texts.ofLength(random, 20, 300),
    index.toString(16).padStart(32, '0'),
    '',
    Math.min(eventStarts[event] ?? 0, now - 11 * DAY) + random.below(10 * DAY),
    (index + 1) % 50 === 0 ? 0 : 1,
  ]
}

const commentColumns = 'id event_id user_id rating comment fingerprint source created_date shown'.split(' ')
