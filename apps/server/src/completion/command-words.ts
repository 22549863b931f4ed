import type { Command } from '../command-line/command.ts'
import { explanationOf, flagOf, type Variable } from '../config/settings.ts'

export interface Word {
  readonly word: string
  readonly meaning: string
}

/** The words that may follow some words of a command line. `after` is `''` at the start, or `user`. */
export interface Continuation {
  readonly after: string
  readonly words: readonly Word[]
}

export interface OptionWord extends Word {
  readonly takesValue: boolean
}

/** All that a shell needs to know, from the table of commands and the table of settings. */
export interface CommandWords {
  readonly continuations: readonly Continuation[]
  readonly optionsOf: readonly { readonly command: string; readonly options: readonly OptionWord[] }[]
  readonly settings: readonly OptionWord[]
}

export function commandWords(
  commands: readonly Pick<Command, 'name' | 'summary' | 'options'>[],
  variables: readonly Variable[],
): CommandWords {
  const names = commands.map(({ name, summary }) => ({ words: name.split(' '), summary }))
  const starts = new Set(
    names.flatMap(({ words }) => words.map((_, index) => words.slice(0, index).join(' '))),
  )
  return {
    continuations: [...starts].map((after) => ({ after, words: wordsAfter(after, names) })),
    optionsOf: commands.map(({ name, options = {} }) => ({
      command: name,
      options: Object.entries(options).map(([option, { placeholder, meaning }]) => ({
        word: `--${option}`,
        meaning,
        takesValue: placeholder !== undefined,
      })),
    })),
    settings: [
      { word: '--help', meaning: 'Explain the command', takesValue: false },
      ...variables.map((variable) => ({
        word: `--${flagOf(variable)}`,
        meaning: explanationOf(variable).meaning,
        takesValue: true,
      })),
    ],
  }
}

interface Name {
  readonly words: readonly string[]
  readonly summary: string
}

/** A word that several commands share has their second words as its meaning. */
function wordsAfter(after: string, names: readonly Name[]): readonly Word[] {
  const before = after === '' ? [] : after.split(' ')
  const following = names.filter(
    ({ words }) => words.length > before.length && before.every((word, index) => words[index] === word),
  )
  const groups = Map.groupBy(following, ({ words }) => words[before.length] ?? '')
  return [...groups].map(([word, members]) => {
    const [only] = members
    const isOne = members.length === 1 && only?.words.length === before.length + 1
    const next = members.map(({ words }) => words[before.length + 1] ?? '')
    return { word, meaning: isOne ? only.summary : next.filter((each) => each !== '').join(', ') }
  })
}
