import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'

/** The statistics that every library computes for a walk; null where a library has no value. */
export type TrackStatistics = { lengthKm: number; ascentM: number; movingTimeS: number | null }

/** A library that computes the statistics of a GPX text. Throws where it cannot read it. */
export type Contender = { name: string; tell: (text: string) => TrackStatistics }

export const OURS: Contender = {
  name: 'ours',
  tell: (text) => analyseWalk(parseGpx(text)).figures,
}

/** The part of gpx.studio's library that reads a file and adds it up. */
type GpxStudio = {
  parseGPX: (text: string) => {
    getStatistics: () => {
      global: { distance: { total: number }; elevation: { gain: number }; time: { total: number; moving: number } }
    }
  }
}

/** @param folder `gpx/` of a clone of gpx.studio, in which `npm install` was run */
export async function loadGpxStudio(folder: string): Promise<Contender> {
  const { parseGPX }: GpxStudio = await import(join(folder, 'src/io.ts'))
  return {
    name: 'gpx.studio',
    tell: (text) => {
      const { distance, elevation, time } = parseGPX(text).getStatistics().global
      return {
        lengthKm: distance.total,
        ascentM: elevation.gain,
        movingTimeS: time.total === 0 ? null : time.moving,
      }
    },
  }
}

/** Only these parts of an older version are looked at. */
type Older = {
  reader: { parseGpx: (text: string) => { segments: unknown[][] } }
  counter: { trackStats: (segments: unknown[][]) => TrackStatistics }
}

/** Loads this project's statistics at an earlier commit, through `trackStats`. */
export async function loadVersion(ref: string): Promise<Contender> {
  // inside the project, so that the older files find the libraries that they import
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.cache/figures-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const archive = execFileSync('git', ['archive', ref, 'domain', 'package.json'], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const reader: Older['reader'] = await import(join(folder, 'domain/tracks/files/gpx.ts'))
  const counter: Older['counter'] = await import(join(folder, 'domain/tracks/statistics/track-stats.ts'))
  return { name: 'before', tell: (text) => counter.trackStats(reader.parseGpx(text).segments) }
}
