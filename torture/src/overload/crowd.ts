import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'

// A process of its own, with a lower priority than the server and the database.

const [url = '', connections = '0', ...pages] = process.argv.slice(2)
setPriority(10)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
let asked = 0

/** There are more pages than the cache has room for, so that each has left it when its turn comes again. */
function askAgain(): void {
  asked += 1
  const path = `${pages[asked % pages.length]}&start=${Math.trunc(asked / 1000) % 8}&resultsperpage=${1 + (asked % 1000)}`
  get(new URL(path, url), { agent }, (reply) => {
    reply.resume()
    reply.once('close', askAgain)
  }).once('error', () => setTimeout(askAgain, 100))
}

for (let count = 0; count < Number(connections); count += 1) askAgain()
