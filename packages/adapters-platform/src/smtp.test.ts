import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { checkMailServer, SmtpMailer } from './smtp.ts'

const mail = { to: 'ada@lectern.example', subject: 'Größe "x"', text: 'Hello,\n.\nend\n' }

/** A mail server on a real socket, which answers each command as told and keeps what it is sent. */
async function aMailServer(
  answer: (command: string) => string,
): Promise<{ address: string; sent: string[] }> {
  const sent: string[] = []
  const server: Server = createServer((socket) => {
    let receivesData = false
    socket.write('220 test\r\n')
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      sent.push(line)
      if (receivesData && line !== '.') return
      receivesData = line === 'DATA'
      socket.write(`${answer(line)}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sent }
}

const polite = (command: string): string => (command === 'DATA' ? '354 go on' : '250 fine')

it('hands a mail over, to its recipient alone', async () => {
  const { address, sent } = await aMailServer(polite)
  const replyTo = 'ann@lectern.example'
  await new SmtpMailer(address, 'Lectern <lectern@talks.example>').send({ ...mail, replyTo })
  expect(sent).toContain('MAIL FROM:<lectern@talks.example>')
  expect(sent.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@lectern.example>'])
  expect(sent).toContain(`Reply-To: ${replyTo}`)
  expect(sent.find((line) => line.startsWith('Subject:'))).toMatch(/^Subject: =\?UTF-8\?/u)
  expect(sent.join('\n')).toContain('Hello,\n..\nend')
})

it('has the headers for unsubscribing by one click, if there is an address for it', async () => {
  const { address, sent } = await aMailServer(polite)
  const mailer = new SmtpMailer(address, 'lectern@talks.example')
  await mailer.send(mail)
  expect(sent.filter((line) => line.startsWith('List-'))).toEqual([])
  const unsubscribeUrl = `https://talks.example/unsubscribe?token=12.claims.${'a'.repeat(43)}`
  await mailer.send({ ...mail, unsubscribeUrl })
  const headers = sent.join('\n').replaceAll(/\n[ \t]+/gu, ' ')
  expect(headers).toContain(`\nList-Unsubscribe: <${unsubscribeUrl}>\n`)
  expect(headers).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
})

it('fails when the server refuses, so that the mail is tried again', async () => {
  const { address } = await aMailServer((command) =>
    command.startsWith('RCPT') ? '450 not now' : polite(command),
  )
  const mailer = new SmtpMailer(address, 'lectern@talks.example')
  await expect(mailer.send(mail)).rejects.toThrow('450 not now')
})

it('fails when nobody answers', async () => {
  const mailer = new SmtpMailer('smtp://127.0.0.1:1', 'lectern@talks.example')
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
})

async function aServer(greet: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => greet(socket.on('error', () => socket.destroy()))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ANY_TIME = 600_000

it.each<[string, (socket: Socket) => void, RegExp, number]>([
  ['says nothing', () => undefined, /Greeting never received/u, 200],
  ['hangs up', (socket) => socket.end(), /closed/u, ANY_TIME],
  ['is busy', (socket) => socket.end('421 busy\r\n'), /421 busy/u, ANY_TIME],
])('fails for a server that %s', async (_, greet, message, milliseconds) => {
  await expect(checkMailServer(await aServer(greet), milliseconds)).rejects.toThrow(message)
})
