export const zoneWords = {
  timesElsewhere: (place: string, ofEvent: string) =>
    `Times are those of ${place}. The event’s own are those of ${ofEvent}.`,
  back: 'Show the times of the event',
  other: 'Show the times of another place',
  label: 'City or time zone',
  hint: 'Such as Berlin, New York or UTC.',
  show: 'Show these times',
  unknown: (name: string) =>
    `No time zone has the name “${name}”. Type a large city with the same clock, such as Berlin.`,
}
