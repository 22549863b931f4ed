import { fold, foldForSearch } from '@lectern/domain'
import { dice } from './dice.ts'
import type { Plan } from './plan.ts'
import { eachOf, type TableContent, type Value } from './table.ts'
import type { Texts } from './texts.ts'

const DAY = 86_400
const zones = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney', 'UTC'] as const
const tags = ['php', 'rust', 'testing', 'legacy', 'cloud', 'web', 'data', 'ux', 'ops', 'ml', 'go', 'js'] as const

/** One of twenty events has each of them, at every scale. */
export const RARE_WORD = 'nightfall'
export const RARE_TAG = 'accessibility'

/** One of 25 is pending. */
const isPublic = (index: number): boolean => index % 25 !== 24

export const eventsOf = (plan: Plan, texts: Texts): readonly TableContent[] => {
  const { amounts } = plan
  return [
    eachOf('events', eventColumns, amounts.events, eventRows(plan, texts)),
    eachOf('event_tags', ['event_id', 'tag', 'position'], amounts.events * 2, tagRow),
    eachOf('event_hosts', hostColumns, amounts.events * 2, (index) => {
      const event = Math.floor(index / 2)
      return [event + 1, 1 + ((event * 7 + (index % 2)) % amounts.users), index % 2]
    }),
    eachOf('event_attendees', ['event_id', 'user_id'], amounts.attendances, attendanceRow(plan)),
    eachOf('event_images', imageColumns, amounts.events, imageRow),
    eachOf('tracks', trackColumns, amounts.tracks, (index) => {
      const name = `Track ${index % 2 === 0 ? 'one' : 'two'}`
      return [index + 1, Math.floor(index / 2) + 1, name, fold(name), texts.ofLength(dice(index), 20, 100)]
    }),
  ]
}

/** Spread over four years, three of them in the past. One of three has a call for papers. */
function eventRows({ amounts, eventStarts }: Plan, texts: Texts) {
  const random = dice(3)
  return (index: number): readonly Value[] => {
    const start = eventStarts[index] ?? 0
    const [name, called] = [nameOf(index, texts.words(random, 4)), index % 3 === 0]
    const description = texts.ofLength(random, 300, 1200)
    const approval = isPublic(index) ? 'approved' : 'pending'
    const end = start + random.below(4) * DAY + 8 * 3600
    const cfp = called ? ['https://bench.example/call', start - 120 * DAY, start - 30 * DAY] : ['', null, null]
    const words = [name, foldForSearch(name), 'Conference centre']
    const addresses = ['#bench', `event-${index + 1}`, `e${index + 1}`]
    const [zone, submitter] = [random.oneOf(zones), 1 + random.below(amounts.users)]
    const state = [approval, '', submitter, start - 300 * DAY]
    return [index + 1, ...words, start, end, zone, 'https://bench.example/', ...cfp, ...addresses, ...state, description]
  }
}

const nameOf = (index: number, words: string): string =>
  index % 20 === 7 ? `${words} ${RARE_WORD} ${index + 1}` : `${words} ${index + 1}`

const tagRow = (index: number): readonly Value[] => {
  const event = Math.floor(index / 2)
  const tag = event % 20 === 3 && index % 2 === 1 ? RARE_TAG : (tags[(event + (index % 2) * 5) % tags.length] ?? '')
  return [event + 1, tag, index % 2]
}

/** The same number of consecutive users for each event. */
function attendanceRow({ amounts }: Plan) {
  const each = Math.ceil(amounts.attendances / amounts.events)
  return (index: number): readonly Value[] => {
    const event = Math.floor(index / each)
    return [event + 1, 1 + ((event * 31 + (index % each)) % amounts.users)]
  }
}

const imageRow = (index: number): readonly Value[] => {
  const event = Math.floor(index / 2) * 2 + 1
  const [type, size] = index % 2 === 0 ? (['orig', 400] as const) : (['small', 140] as const)
  return [event, type, `${event}-${type}-bench.png`, 'png', size, size]
}

const eventColumns = 'id name name_folded location start_date end_date zone href cfp_url cfp_start_date cfp_end_date hashtag url_friendly_name stub approval rejection_reason submitter_id created_date description'.split(' ')

const hostColumns = 'event_id user_id position'.split(' ')

const imageColumns = 'event_id type file_name format width height'.split(' ')

const trackColumns = 'id event_id track_name track_name_folded track_description'.split(' ')
