import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDirectory, scratch, serve, stop } from './lectern.ts'

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Prints what arrives at a datagram socket, which Node.js cannot open. */
const receiver = `use IO::Socket::UNIX; use Socket; $| = 1;
  my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
  print "open\\n"; print "$_\\n" while defined $socket->recv($_, 999)`

it.runIf(isThere('systemd-notify') && isThere('perl')).each([[[]], [['--workers=2']]])(
  'with %j, systemd hears that the server is ready, is not stuck, and stops',
  async (args) => {
    const path = join(scratch, `notify-${args.length}`)
    const perl = spawn('perl', ['-e', receiver, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void perl.kill())
    let heard = ''
    perl.stdout.setEncoding('utf8').on('data', (text: string) => (heard += text))
    await once(perl.stdout, 'data')
    const env = { DATA_DIR: newDataDirectory(), NOTIFY_SOCKET: path, WATCHDOG_USEC: '200000' }
    const serving = await serve(args, { env })
    await expect.poll(() => heard).toContain('WATCHDOG=1')
    await stop(serving)
    const states = heard.split('\n').filter((line) => line.includes('=') && !line.startsWith('BARRIER'))
    expect(new Set(states)).toEqual(new Set(['READY=1', 'WATCHDOG=1', 'STOPPING=1']))
  },
)
