import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aFolder } from '#server/testing/a-store.ts'

/** Root may mount a disk, though not in every container. */
export const MAY_MOUNT = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

export interface SmallDisk {
  readonly folder: string
  /** Fills the disk to the last byte. */
  fill(): void
  /** Frees the filled space. */
  free(): void
}

/** Mounts a disk in memory and removes it after the test. Everything that uses it has to end before. */
export function aSmallDisk(megabytes: number): SmallDisk {
  const folder = aFolder()
  const ballast = join(folder, 'ballast')
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  onTestFinished(() => run('umount', ['--lazy', folder]))
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w')
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) while (hasWritten(file, size)) {}
      closeSync(file)
    },
    free: () => rmSync(ballast),
  }
}

function hasWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) > 0
  } catch {
    return false
  }
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}
