import { fold, foldForSearch } from '@lectern/domain'
import { dice } from './dice.ts'
import { lastAuthor, type Plan } from './plan.ts'
import { eachOf, type TableContent, type Value } from './table.ts'
import type { Texts } from './texts.ts'

const DAY = 86_400
const types = ['Talk', 'Talk', 'Talk', 'Keynote', 'Workshop', 'Social', 'Event related'] as const

export const talksOf = (plan: Plan, texts: Texts): readonly TableContent[] => {
  const { amounts, eventOfTalk } = plan
  const random = dice(4)
  const speakers = dice(5)
  return [
    eachOf('talks', talkColumns, amounts.talks, talkRows(plan, texts)),
    eachOf('talk_speakers', speakerColumns, amounts.talks, (index) => {
      const name = `${texts.words(speakers, 2)} ${index}`
      return [index + 1, 0, name, fold(name), index % 2 === 0 ? 1 + speakers.below(amounts.users) : null]
    }),
    eachOf('talk_tracks', trackColumns, amounts.talks, (index) => [
      index + 1,
      2 * (eventOfTalk[index] ?? 0) + 1 + random.below(2),
      0,
    ]),
    eachOf('talk_stars', ['talk_id', 'user_id'], amounts.stars, (index) => [
      1 + (index % amounts.talks),
      1 + ((index * 13 + 2) % lastAuthor(amounts)),
    ]),
    eachOf('talk_links', linkColumns, Math.floor(amounts.talks / 3), (index) => [
      index + 1,
      index * 3 + 1,
      'slides_link',
      `https://slides.example/${index}`,
    ]),
  ]
}

/** Within the first hours of their event. */
function talkRows({ eventStarts, eventOfTalk }: Plan, texts: Texts) {
  const random = dice(6)
  return (index: number): readonly Value[] => {
    const event = eventOfTalk[index] ?? 0
    const title = `${texts.words(random, 5)} ${index + 1}`
    const eventStart = eventStarts[event] ?? 0
    const start = eventStart + random.below(16) * 1800
    const words = [title, foldForSearch(title), `talk-${index + 1}`, 'English - UK']
    const stub = `t${index + 1}`.padEnd(5, 'x')
    const [type, description] = [random.oneOf(types), texts.ofLength(random, 200, 1200)]
    return [index + 1, event + 1, ...words, type, start, 45, stub, eventStart - 100 * DAY, description]
  }
}

const talkColumns = 'id event_id talk_title talk_title_folded url_friendly_talk_title language type start_date duration stub created_date talk_description'.split(' ')

const speakerColumns = 'talk_id position display_name display_name_folded user_id'.split(' ')

const trackColumns = 'talk_id track_id position'.split(' ')

const linkColumns = 'id talk_id display_name url'.split(' ')
