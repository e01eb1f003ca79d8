/** Lets a program go on, and end with its own exit code, where whoever read what it writes has gone: `npm run verify | head`. */
export function outliveReader(): void {
  process.stdout.on('error', (error: Error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error
  })
}
