import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'
import { parseCommandLine, requireOperands } from './parse.ts'

const command = (
  name: string,
  operands: readonly string[],
  options: NonNullable<Command['options']>,
): Command => ({
  name,
  operands,
  summary: name,
  options,
  needs: 'nothing',
  run: () => Promise.resolve(),
})

const serve = command('serve', [], { demo: { meaning: 'Demo' } })
const create = command('user create', ['username'], {
  email: { placeholder: 'address', meaning: 'Address' },
  admin: { meaning: 'Admin' },
  label: { placeholder: 'text', meaning: 'Label', several: true },
})
const parse = (...args: readonly string[]) => parseCommandLine(args, [serve, create])

describe('a command line', () => {
  it('names a command, its operands, its options and settings', () => {
    const {
      command: found,
      operands,
      options,
    } = parse('user', 'create', 'ada', '--admin', '--email=a@b', '--port', '1')
    expect(found).toBe(create)
    expect(operands).toEqual(['ada'])
    expect([...options]).toEqual([
      ['admin', ''],
      ['email', 'a@b'],
      ['port', '1'],
    ])
  })

  it('may have its options anywhere, the last one of a name counts, and -- ends them', () => {
    const {
      command: found,
      operands,
      options,
    } = parse('--port', '1', 'user', '--port=2', 'create', '--', '--admin')
    expect([found, operands, options.get('port'), options.has('admin')]).toEqual([
      create,
      ['--admin'],
      '2',
      false,
    ])
  })

  it('has the values of an option that may be given several times as lines', () => {
    const { options } = parse('user', 'create', 'ada', '--label', 'a=b', '--label=c')
    expect(options.get('label')).toBe('a=b\nc')
  })

  it('may be empty, or ask for help', () => {
    expect(parse()).toEqual({ command: undefined, group: [], operands: [], options: new Map() })
    expect(parse('-h').options.has('help')).toBe(true)
    expect(parse('serve', '--help').command).toBe(serve)
    expect(parse('help').options.has('help')).toBe(true)
    expect(parse('help', 'user', 'create')).toMatchObject({ command: create, operands: [] })
  })

  it('names the command with the longest name, or by its former name', () => {
    const importFile = command('import', ['file'], {})
    const importService = { ...command('import v2.1', ['address'], {}), formerly: 'crawl service' }
    const all = [importFile, importService]
    expect(parseCommandLine(['import', 'v2.1', 'x'], all)).toMatchObject({
      command: importService,
      operands: ['x'],
    })
    expect(parseCommandLine(['import', 'x'], all)).toMatchObject({ command: importFile, operands: ['x'] })
    expect(parseCommandLine(['crawl', 'service', 'x'], all)).toMatchObject({
      command: importService,
      operands: ['x'],
    })
  })

  it('may name the beginning of several commands', () => {
    expect(parse('user')).toMatchObject({ command: undefined, group: [create] })
    expect(parse('user', 'create', 'ada').group).toEqual([])
    expect(parse('serve').group).toEqual([])
  })

  it.each([
    [['fly'], [`There is no command 'fly': the commands are serve, user create.`]],
    [['user', 'remove'], [`There is no command 'user remove': the commands are user create.`]],
    [['user', 'craete', 'ada'], [`There is no command 'user craete ada': did you mean lectern user create?`]],
    [['sevre'], [`There is no command 'sevre': did you mean lectern serve?`]],
    [['serve', '--prot', '1'], ['There is no option --prot of lectern serve: did you mean --port?']],
    [['serve', '--dmeo'], ['There is no option --dmeo of lectern serve: did you mean --demo?']],
    [['serve', '--fast'], ['There is no option --fast of lectern serve.']],
    [['serve', '-x'], ['There is no option -x of lectern serve.']],
    [['serve', '--admin'], ['There is no option --admin of lectern serve.']],
    [['serve', '--port'], ['--port needs a value.']],
    [['serve', '--port', '--demo'], ['--port needs a value.']],
    [['serve', '--demo=yes'], ['--demo takes no value.']],
    [
      ['fly', '--fast'],
      ['There is no option --fast.', `There is no command 'fly': the commands are serve, user create.`],
    ],
  ])('%j is refused', (args, sentences) => {
    expect(() => parse(...args)).toThrow(new UsageError(sentences))
  })
})

describe('operands', () => {
  it.each([
    [[], ['lectern user create needs a <username>.']],
    [['ada', 'grace', 'joan'], [`lectern user create has no use for 'grace joan'.`]],
  ])('%j are refused', (operands, sentences) => {
    expect(() => requireOperands(create, operands)).toThrow(new UsageError(sentences))
    expect(() => requireOperands(create, ['ada'])).not.toThrow()
  })
})
