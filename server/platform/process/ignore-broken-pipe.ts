/** Keeps a program's own exit code where the reader of its output has gone: `npm run verify | head`. */
export function ignoreBrokenPipe(): void {
  process.stdout.on('error', (error: Error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error
  })
}
