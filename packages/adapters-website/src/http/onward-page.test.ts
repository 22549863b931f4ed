import { expect, it } from 'vitest'
import { formTargetOf } from './onward-page.ts'

it.each([
  ['https://app.example/cb?x=1#y', 'https://app.example'],
  ['HTTPS://App.Example:443/cb', 'https://app.example'],
  ['http://127.0.0.1:8999/cb', 'http://127.0.0.1:8999'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example'],
  ['http://[::1]:8080/cb', 'http:'],
  ['http://*/cb', 'http:'],
  ["http://a;script-src'/cb", 'http:'],
  ['http://a,b/cb', 'http:'],
  ['com.example.app:/oauth', 'com.example.app:'],
  ['My-App://done', 'my-app:'],
  ['urn:ietf:wg:oauth:2.0:oob', 'urn:'],
])('%s is named %s in a policy', (address, target) => {
  expect(formTargetOf(address)).toBe(target)
})
