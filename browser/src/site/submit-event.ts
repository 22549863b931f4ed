import type { Visitor } from '../visitor/visitor.ts'

/** Sends the form of a new event of two days, which is shown. Returns the path of the event. */
export async function submitEvent(visitor: Visitor, name: string): Promise<string> {
  const { fields, hosting } = visitor.words
  await visitor.fill(hosting.eventName, name)
  await visitor.fill(hosting.eventDescription, 'Two days, two rooms')
  await visitor.fill(fields.location, 'Livorno')
  await visitor.fill(hosting.firstDay, '2030-05-01')
  await visitor.fill(fields.end_date, '2030-05-02')
  await visitor.fill(fields.tz_continent, 'Europe/Rome')
  await visitor.press(hosting.submit)
  await visitor.page.waitForURL(/\/event\/(?!submit)/u)
  return visitor.path().replace(/\?.*/u, '')
}
