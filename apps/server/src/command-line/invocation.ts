import { basename, dirname } from 'node:path'

/**
 * The shell command that starts this installation: `npx -y pnpm@12 lectern` in a checkout, `lectern` after a global
 * installation, `npx lectern` in a project. `calledAs` is the script that Node.js runs.
 */
export function invocation(
  modulePath: string = import.meta.dirname,
  calledAs: string = process.argv[1] ?? '',
): string {
  if (!modulePath.split(/[\\/]/u).includes('node_modules')) return 'npx -y pnpm@12 lectern'
  const isOnPath = basename(calledAs) === 'lectern' && basename(dirname(calledAs)) !== '.bin'
  return isOnPath ? 'lectern' : 'npx lectern'
}
