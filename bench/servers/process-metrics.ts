import { readFileSync, readdirSync } from 'node:fs'

/** Returns the CPU milliseconds that a process has used. Linux only; the kernel counts hundredths of a second. */
export function readCpuMs(pid: number): number {
  return parseCpuMs(`/proc/${pid}/stat`)
}

/** Returns a function that gives the CPU milliseconds since this call: of the main thread, of the busiest other one and of all. */
export function watchCpu(pid: number): () => { main: number; busiestOther: number; all: number } {
  const read = () => ({ threads: listThreads(pid), all: readCpuMs(pid) })
  const before = read()
  return () => {
    const { threads, all } = read()
    const used = (thread: number) => (threads.get(thread) ?? 0) - (before.threads.get(thread) ?? 0)
    const others = [...threads.keys()].filter((thread) => thread !== pid)
    return { main: used(pid), busiestOther: Math.max(0, ...others.map(used)), all: all - before.all }
  }
}

/** Returns the CPU milliseconds of each thread by its id. */
function listThreads(pid: number): Map<number, number> {
  const folder = `/proc/${pid}/task`
  return new Map(readdirSync(folder).map((thread) => [Number(thread), parseCpuMs(`${folder}/${thread}/stat`)]))
}

function parseCpuMs(file: string): number {
  // the name of the program may hold spaces
  const words = (readFileSync(file, 'utf8').split(') ')[1] ?? '').split(' ')
  return 10 * (Number(words[11]) + Number(words[12]))
}

/** Returns the resident memory of a process in megabytes. */
export function readResidentMegabytes(pid: number): number {
  return readMegabytes(pid, 'VmRSS')
}

/** Returns the peak resident memory of a process in megabytes. */
export function readPeakMegabytes(pid: number): number {
  return readMegabytes(pid, 'VmHWM')
}

function readMegabytes(pid: number, line: string): number {
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
