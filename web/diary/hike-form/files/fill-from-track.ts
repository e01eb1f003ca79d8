import { api } from '#contract/client-api.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import { nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import { isNameOfHike, nameFromFileName } from '#domain/diary/imports/hike-name.ts'
import { toHikeName } from '#domain/trails/trail-key.ts'
import { call } from '#web/platform/api/call.ts'
import { localOffset } from '#web/diary/track-view/local-clock.ts'
import type { Recording } from '#web/diary/track-files/recording.ts'
import { type HikeFormValues, statisticsForForm } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

/** About 1 km: enough for a country, and too coarse to show a home. */
const DEGREE_DECIMALS = 2

/** Receivers that do not know the day say 1901 or 1970. */
const GPS_BEGAN = Date.UTC(1980, 0, 6)

type Filling = Partial<HikeFormValues>

/** Fills empty fields from a track; the country follows when the server has found it. */
export function fillFromTrack(form: FormHandle, file: File, recording: Recording): void {
  form.change({ type: 'filledBlanks', values: valuesOfTrack(file.name, recording) })
  if (form.values.country !== '' && !form.fromTrack.includes('country')) return
  findCountry(recording).then(
    (country) => country !== null && form.change({ type: 'filledBlanks', values: { country } }),
    // the member can choose the country by hand
    () => undefined,
  )
}

/** Returns the form values of a track; the ascent only where the file has elevations. */
function valuesOfTrack(fileName: string, { name, startedAt: started, figures }: Recording): Filling {
  const { length, elevation } = statisticsForForm(figures)
  const called = toHikeName(name !== null && isNameOfHike(name) ? name : nameFromFileName(fileName))
  const startedAt = started === null ? null : Date.parse(started)
  const isDated = startedAt !== null && startedAt >= GPS_BEGAN && startedAt <= Date.now()
  return {
    ...(nameProblem(called) === null && { name: called }),
    ...(isDated && { completedOn: dayAtOffset(startedAt, localOffset(startedAt, figures.start)) }),
    length,
    ...(figures.maxElevationM !== null && { elevation }),
  }
}

async function findCountry({ figures: { start } }: Recording): Promise<string | null> {
  const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS))
  const { country } = await call(api.trails.searchCountry, {
    body: { lat: rounded(start.lat), lng: rounded(start.lng) },
  })
  return country
}
