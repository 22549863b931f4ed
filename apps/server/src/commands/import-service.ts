import type { Command } from '../command-line/command.ts'

/** The pause between two requests in milliseconds. */
const PAUSE = 200

export const importServiceCommand: Command = {
  name: 'import v2.1',
  operands: ['address'],
  summary:
    'Import an event or all events from a service of API v2.1, such as https://api.example/v2.1/events/7',
  options: {
    'also-from': {
      placeholder: 'origins',
      meaning:
        'Further origins that its links may lead to, separated by commas, such as https://images.example',
    },
    'dry-run': { meaning: 'Read everything, and only print what would be imported' },
    people: {
      placeholder: 'file',
      meaning: 'The e-mail addresses of people: a CSV file with a username and an address in each row',
    },
    pause: {
      placeholder: 'milliseconds',
      meaning: `The pause between two requests (default: ${PAUSE})`,
    },
    'most-requests': {
      placeholder: 'number',
      meaning: 'The import stops after so many requests (default: 200000)',
    },
  },
  needs: 'config',
  run: async (call) => (await import('./run-service-import.ts')).runServiceImport(call, PAUSE),
}
