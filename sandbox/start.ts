/** Starts the stand-ins that are asked for, and tells the parent process when they answer. */
import { mailRoutes, startMailSandbox } from './mail/mail-sandbox.ts'
import { buildWeatherSandbox } from './weather/weather-sandbox.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 3001)
/** Where mails are taken; none where a mail server is configured. */
const mailPort = Number(process.env['SANDBOX_MAIL_PORT'] ?? port + 1)

const app = buildWeatherSandbox({})
const mail = mailPort === 0 ? null : await startMailSandbox(mailPort)
if (mail !== null) {
  mailRoutes(app, mail)
  app.addHook('onClose', () => mail.close())
}
app.get('/', async (_request, reply) =>
  reply
    .type('text/plain; charset=utf-8')
    .send(`Stand-ins for outside services: weather${mail === null ? '' : `, mail (inbox: http://localhost:${port}/mail)`}.\n`),
)
await app.listen({ port, host: '127.0.0.1' })
process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
// A parent that is gone takes its stand-ins with it.
process.once('disconnect', () => process.exit(0))
