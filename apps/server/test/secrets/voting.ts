import { textIn, type World } from './world.ts'

/** A device votes, and its secret goes where it does not belong. */
export async function voting({ ask, secret, random }: World): Promise<void> {
  const token = secret('device token', textIn(await ask(201, 'POST', '/v2.1/devices'), 'device_token'))
  const headers = { authorization: `Device ${token}` }
  const wrong = { authorization: `Device ${random('device token')}` }
  const { text } = await ask(200, 'GET', '/v2.1/talks?title=e')
  const [, talk = ''] = /"uri":"[^"]*(\/v2\.1\/talks\/\d+)"/u.exec(text) ?? []
  const mine = `${talk}/votes/mine`
  for (const json of [{ rating: 4 }, { rating: token }, { rating: 4, chips: [token] }]) {
    await ask(undefined, 'PUT', mine, { headers, json })
    await ask(401, 'PUT', mine, { headers: wrong, json })
  }
  await ask(undefined, 'GET', mine, { headers })
  await ask(undefined, 'DELETE', mine, { headers })
  await ask(401, 'GET', '/v2.1/events', { headers })
  await ask(401, 'GET', mine, { token })
}
