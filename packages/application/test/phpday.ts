import type { EventInput } from '@lectern/domain'

/** As somebody submits it. */
export const phpday = {
  name: 'PHPday',
  description: 'A day',
  location: 'online',
  startDate: '2026-05-14',
  endDate: '2026-05-15',
  tzContinent: 'UTC',
  tzPlace: '',
} satisfies EventInput
