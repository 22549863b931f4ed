import { asFields, asText } from '../reading/fields.ts'
import { bodyOf } from '../reading/read.ts'
import type { World } from '../world/world.ts'
import { bearing } from './access.ts'
import { expectSent, type Sending } from './send.ts'

export async function aDevice(world: World): Promise<Pick<Sending, 'headers'>> {
  const reply = await expectSent(world, 'POST', '/devices', {}, 201)
  return bearing(asText(asFields(bodyOf(reply))['device_token']), 'Device')
}
