import type { FastifyInstance } from 'fastify'

/** A figure of this process that is read when somebody asks for it. */
export interface Metric {
  /** As Prometheus names them: `upstone_streams_open`, with its unit at the end where it has one. */
  readonly name: string
  readonly help: string
  /** Tells those of one name apart, `['cache', 'rankings']`. Few values, and none that comes from outside. */
  readonly label?: readonly [name: string, value: string]
  /** It only grows, from 0 at the start. */
  readonly isCounter?: boolean
  readonly read: () => number | Promise<number>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a figure to those that `/metrics` tells, at any time; it costs nothing until it is read. */
    measure(measure: Metric): void
    readonly metrics: readonly Metric[]
  }
}

export function collectMetrics(app: FastifyInstance): void {
  const measures: Metric[] = []
  app.decorate('measures', measures)
  app.decorate('measure', (measure) => void measures.push(measure))
}
