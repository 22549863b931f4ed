export const TALKS = 40

/** As cells that were copied from a spreadsheet: 40 talks in two tracks on the two days of the event. */
export function tableOf(eighthStart = '12:00'): string {
  const rows = Array.from({ length: TALKS }, (_, number) => {
    const [day, hour] = [number < TALKS / 2 ? '2030-05-01' : '2030-05-02', 9 + Math.floor((number % 20) / 2)]
    const start = number === 7 ? eighthStart : `${String(hour).padStart(2, '0')}:00`
    return [
      `Talk ${number + 1}`,
      `Speaker ${number + 1}`,
      number % 2 === 0 ? 'Hall' : 'Attic',
      day,
      start,
      '45',
    ]
  })
  const headings = ['Title', 'Speakers', 'Track', 'Date', 'Start time', 'Duration']
  return [headings, ...rows].map((row) => row.join('\t')).join('\n')
}
