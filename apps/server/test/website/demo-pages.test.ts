import { expect, it } from 'vitest'
import { newDataDirectory, run, serve, stop } from '../lectern.ts'

/** The status of the mailbox and of the style guide, and whether the output names the mailbox, on a database with data. */
async function askForDemoPages(...options: readonly string[]): Promise<readonly [number, number, boolean]> {
  const place = ['--data-dir', newDataDirectory()]
  await run(['migrate', ...place])
  await run(['user', 'create', 'ada', '--email=ada@lectern.example', ...place])
  const serving = await serve([...options, ...place])
  const statusOf = async (path: string) => (await fetch(serving.api.replace('/v2.1', path))).status
  const [mailbox, style] = await Promise.all([statusOf('/mailbox'), statusOf('/style')])
  const { stdout } = await stop(serving)
  return [mailbox, style, /Mails +http:\S+\/mailbox\n/u.test(stdout)]
}

/** What the front page links to, and to whom the sign-in has a button. */
async function offersOf(directory: string, ...options: readonly string[]): Promise<readonly string[]> {
  const serving = await serve([...options, '--data-dir', directory])
  const pageAt = async (path: string) =>
    await (await fetch(serving.api.replace('/v2.1', path), { headers: { accept: 'text/html' } })).text()
  const pages = [await pageAt('/'), await pageAt('/login')]
  await stop(serving)
  return pages.flatMap((text) =>
    [...text.matchAll(/\?as=(\w+)&|next=\/(event\/[\w-]+)"|name="username" value="(\w+)"/gu)].map(
      ([, ...found]) => found.join(''),
    ),
  )
}

it('the people of a demo sign in by its pages, at each start with --demo and without it never', async () => {
  const directory = newDataDirectory()
  const offers = [
    ...'host speaker attendee admin'.split(' '),
    'host',
    'event/mare-web-days',
    ...'ines joao tomw demo'.split(' '),
  ]
  for (const _ of ['first start', 'second']) expect(await offersOf(directory, '--demo')).toEqual(offers)
  expect(await offersOf(directory)).toEqual([])
})

it.each<[options: readonly string[], answers: readonly unknown[]]>([
  [['--demo'], [200, 200, true]],
  [[], [404, 404, false]],
  [
    ['--demo', '--smtp-url=smtp://127.0.0.1:1'],
    [404, 200, false],
  ],
])(
  'with the options %j, the mailbox, the style guide and the line about mails are there: %j',
  async (...row) => {
    const [options, answers] = row
    expect(await askForDemoPages(...options)).toEqual(answers)
  },
)
