import { readFileSync } from 'node:fs'

/** What a process has used of the CPU so far, in milliseconds: the kernel counts hundredths of a second. On Linux. */
export function cpuMsOf(pid: number): number {
  // the name of the program may hold spaces
  const words = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ')
  return 10 * (Number(words[11]) + Number(words[12]))
}

/** What a process has in memory, in megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
