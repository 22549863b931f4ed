import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

const against = ['--against', 'http://127.0.0.1', '--engine', 'sqlite']

it.each([
  [['--against', 'http://192.0.2.1'], '--against must be a loopback address'],
  [['--against', 'https://127.0.0.1'], '--against must be a loopback address'],
  [[...against, '--against-pid', 'x'], 'there is no process x'],
  [['--against', 'http://127.0.0.1'], '--against needs one --engine'],
  [[...against, '--save'], '--save is for the usual comparisons'],
])('refuses %s', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
