/** The metrics of this process, or of all web processes together (decision 076). */
import { Registry } from 'prom-client'

export interface Metrics {
  /** Adds the figures of this process. */
  add(registry: Registry): void
  /** All figures in Prometheus' text format. */
  read(): Promise<string>
}

/** Of a program that serves by itself. */
export class OwnMetrics implements Metrics {
  readonly #registries: Registry[] = []

  add(registry: Registry): void {
    this.#registries.push(registry)
  }

  async read(): Promise<string> {
    return Registry.merge(this.#registries).metrics()
  }
}
