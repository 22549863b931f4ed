import { fastify } from 'fastify'

const app = fastify({ logger: { level: 'info', stream: process.stderr } })
app.get('/', (_request, reply) => reply.send({}))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.once('SIGTERM', () => process.exit())
