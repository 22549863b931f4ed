/** The body of a new event, two days long and a month away. */
export const anEventBody = (fields: Readonly<Record<string, unknown>> = {}) => ({
  name: 'PHP Conference',
  description: 'All about PHP',
  location: 'Town hall',
  start_date: '2026-06-01T09:00',
  end_date: '2026-06-02T17:00',
  tz_continent: 'Europe',
  tz_place: 'Amsterdam',
  ...fields,
})
