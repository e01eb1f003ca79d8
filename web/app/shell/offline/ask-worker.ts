import type { WorkerRequest } from '#web/platform/offline/kept-names.ts'

/** Sends a request to the worker and returns its answer. */
export function askWorker(worker: ServiceWorker, request: WorkerRequest): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    worker.postMessage(request, [port2])
  })
}
