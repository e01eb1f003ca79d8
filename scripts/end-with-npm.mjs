import { exitWithSignal } from './command.mjs'

/** A signal to npm alone ends npm and the shell between us, and neither tells us. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    clearInterval(watch)
    if (process.listenerCount(signal) === 0) exitWithSignal(signal)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
}
