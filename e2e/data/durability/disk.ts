import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const PROGRAMS = ['mkfs.ext4', 'xfs_io', 'mount', 'umount']
const SIZE = '600M'

/** Root may mount a file as a disk, though not in every container. */
export const MAY_CUT_POWER =
  process.getuid?.() === 0 &&
  existsSync('/dev/loop-control') &&
  PROGRAMS.every((program) => spawnSync('which', [program]).status === 0)

export interface Disk {
  readonly folder: string
  /** Cuts the power: later writes, and those not flushed, are lost. */
  cutPower(): void
  /** Mounts it again, as the system does when the power is back. Nobody may have a file of it open. */
  bringBack(): void
}

/**
 * A disk of its own, in a file, whose power can be cut. The file system is told to shut down without writing anything more, its
 * journal included: see "shutdown" in xfs_io(8), which ext4 knows as well.
 */
export function createDisk(): Disk {
  const place = mkdtempSync(join(tmpdir(), 'upstone-disk-'))
  // PostgreSQL runs as another user
  chmodSync(place, 0o755)
  const [image, folder] = [join(place, 'image'), join(place, 'disk')]
  mkdirSync(folder)
  run('truncate', ['-s', SIZE, image])
  run('mkfs.ext4', ['-q', image])
  const mount = () => {
    run('mount', ['-o', 'loop', image, folder])
    chmodSync(folder, 0o777)
  }
  mount()
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(place, { recursive: true, force: true })
  })
  return {
    folder,
    cutPower: () => run('xfs_io', ['-x', '-c', 'shutdown', folder]),
    bringBack: () => {
      run('umount', [folder])
      mount()
    },
  }
}

function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
