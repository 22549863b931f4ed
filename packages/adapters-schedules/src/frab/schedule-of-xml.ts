import { sharedText } from '../json/values.ts'
import type { Notes } from '../programme/notes.ts'
import { childOf, childrenOf, textOfChild, textOrHtml, type XmlElement } from '../xml/parse-xml.ts'
import type { FrabSchedule } from './schedule.ts'

export const isScheduleXml = (root: XmlElement): boolean =>
  root.name === 'schedule' && ['conference', 'day'].some((name) => childOf(root, name) !== undefined)

export function scheduleOfXml(root: XmlElement, notes: Notes): FrabSchedule {
  const eventsIn = (parent: XmlElement): readonly unknown[] => {
    const events = childrenOf(parent, 'event')
    for (const event of events) notes.markRead(event)
    return events.map(eventOf)
  }
  const conference = childOf(root, 'conference')
  const days = childrenOf(root, 'day')
  return {
    generator: childOf(root, 'generator')?.attributes['name'] ?? '',
    baseUrl: textOfChild(conference, 'base_url') || textOfChild(root, 'base_url'),
    zoneName: sharedText(textOfChild(conference, 'time_zone_name')),
    dayChange: sharedText(textOfChild(conference, 'day_change')),
    tracks: childrenOf(conference, 'track').map(trackOf),
    rooms: days.flatMap((day) => childrenOf(day, 'room')).map(trackOf),
    days: days.map((day) => ({
      date: sharedText(day.attributes['date'] ?? ''),
      dayStart: sharedText(day.attributes['start'] ?? ''),
      rooms: [
        // Old files have no rooms between a day and its events.
        { name: '', events: eventsIn(day) },
        ...childrenOf(day, 'room').map((room) => ({
          name: sharedText(room.attributes['name'] ?? ''),
          events: eventsIn(room),
        })),
      ],
    })),
  }
}

const trackOf = ({ attributes, text }: XmlElement) => ({
  trackName: attributes['name'] ?? '',
  trackDescription: attributes['description'] ?? text,
})

/** The event in the form of the JSON: each element with text is a field. */
const eventOf = (event: XmlElement): unknown => ({
  ...Object.fromEntries(event.children.map((child) => [child.name, textOrHtml(child)])),
  ...event.attributes,
  persons: childOf(event, 'persons') && childrenOf(childOf(event, 'persons'), 'person').map(personOf),
  links: childrenOf(childOf(event, 'links'), 'link').map(linkOf),
  attachments: childrenOf(childOf(event, 'attachments'), 'attachment').map(linkOf),
  recording: {
    url: textOfChild(childOf(event, 'recording'), 'url'),
    link: textOfChild(childOf(event, 'recording'), 'link'),
  },
})

const personOf = ({ attributes, text }: XmlElement): unknown => ({ ...attributes, public_name: text })

const linkOf = ({ attributes, text }: XmlElement): unknown => ({
  type: attributes['type'],
  title: text,
  url: attributes['href'] ?? text,
})
