import { expect, it } from 'vitest'
import { invocation } from './invocation.ts'

const local = '/srv/talks/node_modules'
const pnpm = `${local}/.pnpm/@lectern+server@1.0.0/node_modules`

it.each([
  ['/home/ada/lectern/apps/server/src/command-line', 'bin/lectern.js', 'npx -y pnpm@12 lectern'],
  [
    '/home/ada/lectern/apps/server/dist',
    '/home/ada/lectern/apps/server/bin/lectern.js',
    'npx -y pnpm@12 lectern',
  ],
  [`${local}/@lectern/server/dist`, `${local}/.bin/lectern`, 'npx lectern'],
  [`${local}/@lectern/server/dist`, `${local}/@lectern/server/bin/lectern.js`, 'npx lectern'],
  [`${pnpm}/@lectern/server/dist`, `${pnpm}/@lectern/server/bin/lectern.js`, 'npx lectern'],
  ['/usr/lib/node_modules/@lectern/server/dist', '/usr/bin/lectern', 'lectern'],
  ['C:\\talks\\node_modules\\@lectern\\server\\dist', 'C:\\talks\\lectern.js', 'npx lectern'],
])('the program at %s, called as %s, is called by %s', (modulePath, calledAs, said) => {
  expect(invocation(modulePath, calledAs)).toBe(said)
})
