/** Returns a function that runs at most `max` jobs at once; the others wait in line. */
export function semaphore(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = max
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((admit) => line.push(admit))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
