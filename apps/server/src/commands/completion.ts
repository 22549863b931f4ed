import type { Command } from '../command-line/command.ts'
import { mistyped } from '../command-line/nearest.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { bashScript } from '../completion/bash.ts'
import { type CommandWords, commandWords } from '../completion/command-words.ts'
import { fishScript } from '../completion/fish.ts'
import { zshScript } from '../completion/zsh.ts'
import { variables } from '../config/settings.ts'

const scripts: ReadonlyMap<string, (words: CommandWords) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
])

/** Prints a script from the table of all commands. */
export const completionCommand = (allCommands: () => readonly Command[]): Command => ({
  name: 'completion',
  operands: ['shell'],
  summary: 'Print a script that completes commands and options in bash, zsh or fish',
  options: {},
  needsConfig: false,
  run({ operands: [shell = ''] }) {
    const script = scripts.get(shell)
    if (script === undefined) {
      const shells = [...scripts.keys()]
      const meant = mistyped(shell, shells)
      const hint = meant === undefined ? `name ${shells.join(', ')}` : `did you mean ${meant}?`
      throw new UsageError([`There is no completion for ${shell}: ${hint.replace(/[^?]$/u, '$&.')}`])
    }
    console.log(script(commandWords([...allCommands(), version], variables)))
    return Promise.resolve()
  },
})

/** The parser handles it. */
const version: Pick<Command, 'name' | 'summary' | 'options'> = {
  name: 'version',
  summary: 'Print the version of Lectern',
  options: {},
}
