import { expect, it } from 'vitest'
import { progressOn } from './progress.ts'

/** Runs the steps, with a second between two reports. */
function shown(isTTY: boolean): string {
  let text = ''
  let time = 0
  const write = (piece: string): boolean => {
    text += piece
    return true
  }
  const progress = progressOn({ isTTY, write }, () => (time += 1_000))
  progress.step('users')
  for (const part of [0.1, 0.5, 0.5001, 1]) progress.at(part)
  progress.step('talks')
  for (let part = 0; part < 1; part += 1 / 16) progress.at(part)
  progress.done()
  return text
}

it('is a bar on a terminal, which is removed at the end', () => {
  expect(shown(true).match(/\[[#.]{30}\] +\d+ % users/gu)).toHaveLength(4)
  expect(shown(true).endsWith('\r\u001b[K')).toBe(true)
})

it('is a line for each step elsewhere, and one in ten seconds', () => {
  expect(shown(false)).toBe('users\ntalks\ntalks 56 %\n')
})
