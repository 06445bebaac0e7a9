/** `queued`: a job follows; `ignored`: nothing here depends on it; `refused`: not the card provider's, or no event; `failed`: the provider sends it again. */
export const WEBHOOK_RESULTS = ['queued', 'ignored', 'refused', 'failed'] as const
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

/** The number of events of the card provider that this process received, by outcome. */
export class WebhookCounts {
  readonly #counts = new Map<WebhookResult, number>()

  count(result: WebhookResult): void {
    this.#counts.set(result, this.of(result) + 1)
  }

  of(result: WebhookResult): number {
    return this.#counts.get(result) ?? 0
  }
}
