import type { Command } from '../command-line/command.ts'
import { mistyped } from '../command-line/nearest.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { bashScript, fishScript, zshScript } from '../completion/scripts.ts'
import { type CommandWords, commandWords } from '../completion/command-words.ts'
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
  notes: [
    'To install it:',
    '  lectern completion bash > /etc/bash_completion.d/lectern',
    '  lectern completion zsh > /usr/local/share/zsh/site-functions/_lectern',
    '  lectern completion fish > /etc/fish/completions/lectern.fish',
    'A new shell has it.',
  ],
  needs: 'nothing',
  run({ operands: [shell = ''] }) {
    const script = scripts.get(shell)
    if (script === undefined) {
      const shells = [...scripts.keys()]
      const meant = mistyped(shell, shells)
      const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(shells)
      const hint = meant === undefined ? `name ${names}` : `did you mean ${meant}?`
      throw new UsageError([`There is no completion for ${shell}: ${hint.replace(/[^?]$/u, '$&.')}`])
    }
    console.log(script(commandWords(allCommands(), variables)))
    return Promise.resolve()
  },
})
