import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const argumentsFor = (script: string, args: readonly string[]): readonly string[] => [
  '--conditions=@lectern/source',
  join(import.meta.dirname, script),
  ...args,
]

/** Runs a script of this folder in a process of its own, and gives its output. */
export async function runProcess(script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, argumentsFor(script, args))
  return stdout.trim()
}

/** Starts a script and resolves at its first output; `end` ends the process. */
export async function startProcess(
  script: string,
  ...args: readonly string[]
): Promise<{ end(): Promise<void> }> {
  const child = spawn(process.execPath, argumentsFor(script, args), { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async end() {
      const gone = once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}

/** Kills a script after it has printed this many lines, and gives its complete lines. */
export async function killProcess(
  lines: number,
  script: string,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const child = spawn(process.execPath, argumentsFor(script, args), { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk
    if (output.split('\n').length > lines) child.kill('SIGKILL')
  }
  return output.split('\n').slice(0, -1)
}
