/** Starts the stand-ins on one port and tells the parent process when they answer. */
import { buildWeatherSandbox } from './weather/weather-sandbox.ts'

const app = buildWeatherSandbox({})
app.get('/', async (_request, reply) => reply.type('text/plain; charset=utf-8').send('Stand-ins for outside services: weather.\n'))
await app.listen({ port: Number(process.env['SANDBOX_PORT'] ?? 3001), host: '127.0.0.1' })
process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
// A parent that is gone takes its stand-ins with it.
process.once('disconnect', () => process.exit(0))
