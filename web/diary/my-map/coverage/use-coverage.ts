import { useEffect, useState } from 'react'
import { type OpenCoverage, openCoverage } from './open-coverage.ts'

interface Opened {
  readonly lines: readonly string[]
  readonly coverage: OpenCoverage | null
}

/**
 * Returns the coverage of walks by their packed lines, null until it is found, and whether finding it failed. Nothing is computed
 * before it is wanted; from then on it is kept until the lines change.
 */
export function useCoverage(lines: readonly string[], isWanted: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  useEffect(() => {
    if (!wasWanted || lines.length === 0) return
    let isGone = false
    let open: OpenCoverage | null = null
    const start = async () => {
      const coverage = await openCoverage(lines).catch(() => null)
      if (isGone) return coverage?.close()
      open = coverage
      setOpened({ lines, coverage })
    }
    void start()
    return () => {
      isGone = true
      open?.close()
    }
  }, [lines, wasWanted])
  const isCurrent = opened?.lines === lines
  return {
    coverage: isCurrent ? opened.coverage : null,
    isFailed: isCurrent && opened.coverage === null,
  }
}
