import { expect, it } from 'vitest'
import { withHardEdges } from './hard-edges.ts'

it('makes each pixel opaque or leaves it out', () => {
  const data = Buffer.from('999999ff 99999980 9999997f 99999900'.replaceAll(' ', ''), 'hex')
  const hard = withHardEdges({ width: 4, height: 1, data })
  expect(hard.data.toString('hex')).toBe('999999ff 999999ff 00000000 00000000'.replaceAll(' ', ''))
  expect(data[7]).toBe(0x80)
})
