/** Starts the configured stand-ins, and notifies the parent process when they are ready. */
import { openCardMachine } from '@yukan/card-provider-sandbox/card-machine.ts'
import { controlRoutes } from '@yukan/card-provider-sandbox/http/control-routes.ts'
import { providerRoutes } from '@yukan/card-provider-sandbox/http/provider-routes.ts'
import { authenticatorRoutes } from './authenticator/authenticator-routes.ts'
import type { AuthenticatorAccount } from './authenticator/authenticator-routes.ts'
import { mailRoutes, sampleRoutes, startMailSandbox } from './mail/mail-sandbox.ts'
import type { MailSample } from './mail/mail-sandbox.ts'
import { buildWeatherSandbox } from './weather/weather-sandbox.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 3001)
/** Port that accepts mails; 0 if a mail server is configured. */
const mailPort = Number(process.env['SANDBOX_MAIL_PORT'] ?? port + 1)
/** Folder of the card provider's state; without one it is not saved. */
const dataDir = process.env['SANDBOX_DATA_DIR'] || null
const webhookUrl = process.env['SANDBOX_WEBHOOK_URL'] || null

const app = buildWeatherSandbox({})
/** Mails with sample data, and accounts of the authenticator app; the parent process sends them. */
let samples: readonly MailSample[] = []
let authenticators: readonly AuthenticatorAccount[] = []
process.on('message', (message: { mailSamples?: MailSample[]; authenticators?: AuthenticatorAccount[] }) => {
  samples = message.mailSamples ?? samples
  authenticators = message.authenticators ?? authenticators
})
authenticatorRoutes(app, () => authenticators)
const mail = mailPort === 0 ? null : await startMailSandbox(mailPort)
if (mail !== null) {
  mailRoutes(app, mail)
  sampleRoutes(app, () => samples)
  app.addHook('onClose', () => mail.close())
}
const cards = await openCardMachine({ dataDir, webhookUrl })
app.register(async (scope) => {
  providerRoutes(scope, cards)
  controlRoutes(scope, cards)
})
app.addHook('onClose', () => cards.stop())
app.get('/', async (_request, reply) =>
  reply
    .type('text/plain; charset=utf-8')
    .send(
      `Stand-ins for outside services: weather, card provider (state: http://localhost:${port}/_sandbox/card)${mail === null ? '' : `, mail (inbox: http://localhost:${port}/mail)`}, authenticator app (http://localhost:${port}/authenticator).\n`,
    ),
)
await app.listen({ port, host: '127.0.0.1' })
process.send?.('ready')

let isEnding = false
function end(): void {
  if (isEnding) return
  isEnding = true
  void app.close().then(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
// The stand-ins end with their parent.
process.once('disconnect', end)
