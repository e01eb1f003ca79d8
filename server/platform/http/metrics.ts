import type { FastifyInstance } from 'fastify'

/** A metric of this process, read on demand. */
export interface Metric {
  /** In Prometheus style: `upstone_streams_open`, with its unit at the end. */
  readonly name: string
  readonly help: string
  /** Distinguishes metrics of one name: `['cache', 'rankings']`. Few values, and none from outside. */
  readonly label?: readonly [name: string, value: string]
  /** It only grows, from 0 at the start. */
  readonly isCounter?: boolean
  readonly read: () => number | Promise<number>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a metric for `/metrics`, at any time; it costs nothing until it is read. */
    measure(metric: Metric): void
    readonly metrics: readonly Metric[]
  }
}

export function collectMetrics(app: FastifyInstance): void {
  const metrics: Metric[] = []
  app.decorate('metrics', metrics)
  app.decorate('measure', (metric) => void metrics.push(metric))
}
