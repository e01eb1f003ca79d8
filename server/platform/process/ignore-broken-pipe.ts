/** Lets a program finish with its own exit code where nobody reads its output any more: `npm run verify | head`. */
export function ignoreBrokenPipe(): void {
  process.stdout.on('error', (error: Error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error
  })
}
