/** The metrics of this process, or of all web processes together (decision 076). */
import type { Registry } from 'prom-client'

/** Publishes the figures of this process. Returns what reads all figures, in Prometheus' text format. */
export type PublishMetrics = (registry: Registry) => () => Promise<string>

/** For a program that serves by itself. */
export const publishOwnMetrics: PublishMetrics = (registry) => () => registry.metrics()
