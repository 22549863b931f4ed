import { fold } from '../folding.ts'
import { sameLines } from './field-changes.ts'

/** Names without blank ones, in the spelling of the first of each name. */
export type SpellNames = (names: readonly string[]) => readonly string[]

export function spellingOf(known: readonly string[]): SpellNames {
  const spellings = new Map<string, string>()
  for (const name of known) {
    const key = spellingKey(name)
    if (!spellings.has(key)) spellings.set(key, name.trim())
  }
  return (names) => {
    const keys = new Set(names.map(spellingKey).filter((key) => key !== ''))
    return [...keys].map((key) => spellings.get(key) ?? key)
  }
}

export const spellingKey = (name: string): string => fold(sameLines(name.trim()))
