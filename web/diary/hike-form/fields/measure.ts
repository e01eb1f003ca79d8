import { useState } from 'react'
import { MAX_ELEVATION_M, MAX_LENGTH_KM } from '#domain/platform/limits.ts'
import { elevationProblem, lengthProblem, roundElevation, roundLength } from '#domain/diary/hikes/hike-fields.ts'
import { fromKm, fromMetres, toKm, toMetres } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'

/** A field that shows and accepts, in the chosen unit, a value that the form holds in km or metres. */
export interface Measure {
  readonly unit: string
  /** Highest value that may be typed. */
  readonly max: number
  readonly text: string
  readonly type: (text: string) => void
  /** Text below the field, with limits in its unit. */
  readonly problem: string | undefined
  /** Forgets a value that was not accepted. */
  readonly leave: () => void
}

interface Held {
  /** Value as the form holds it, in km or metres. */
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

interface Scale {
  readonly unit: string
  readonly max: number
  /** Text of the rule that was broken. */
  readonly tooMuch: (max: number) => string
  /** The problem of a value in km or metres. */
  readonly metricProblem: (metric: number) => string | null
  readonly show: (metric: number) => number
  readonly store: (typed: number) => number
}

const MILES: Scale = {
  unit: 'mi',
  // the highest value that is stored as no more than the limit
  max: Math.floor(fromKm(MAX_LENGTH_KM, 'mi') * 100) / 100,
  tooMuch: (max) => t('Length cannot exceed {max} mi', { max }),
  metricProblem: lengthProblem,
  show: (km) => Math.round(fromKm(km, 'mi') * 100) / 100,
  store: (miles) => roundLength(toKm(miles, 'mi')),
}

const FEET: Scale = {
  unit: 'ft',
  max: Math.floor(MAX_ELEVATION_M / toMetres(1, 'ft')),
  tooMuch: (max) => t('Elevation cannot exceed {max} feet', { max }),
  metricProblem: elevationProblem,
  show: (metres) => fromMetres(metres, 'ft'),
  store: (feet) => roundElevation(toMetres(feet, 'ft')),
}

const UNFINISHED_NUMBER = /^\d{0,5}(\.\d{0,2})?$/

/**
 * Returns a length or an ascent in the chosen unit. The form holds km and metres in any case. A value that is not edited keeps
 * all its digits, because it is converted for display only.
 */
export function useMeasure(field: 'length' | 'elevation', { value, onChange, problem }: Held): Measure {
  const units = useUnits()
  const [typed, setTyped] = useState({ text: '', stands: '', unit: '' })
  const [isRefused, setRefused] = useState(false)
  const leave = () => setRefused(false)
  if (field === 'length' && units.distance === 'km')
    return { unit: 'km', max: MAX_LENGTH_KM, text: value, type: onChange, problem, leave }
  if (field === 'elevation' && units.height === 'm')
    return { unit: 'm', max: MAX_ELEVATION_M, text: value, type: onChange, problem, leave }
  const scale = field === 'length' ? MILES : FEET
  const isAsTyped = typed.unit === scale.unit && typed.stands === value && typed.text !== ''
  const type = (given: string) => {
    const text = given.replace(',', '.')
    if (!UNFINISHED_NUMBER.test(text)) return
    setRefused(Number(text) > scale.max)
    if (Number(text) > scale.max) return
    const stands = /\d/.test(text) ? String(scale.store(Number(text))) : ''
    setTyped({ text, stands, unit: scale.unit })
    onChange(stands)
  }
  const text = isAsTyped
    ? typed.text
    : value.trim() === '' || !Number.isFinite(Number(value))
      ? value
      : String(scale.show(Number(value)))
  const isTooMuch = isRefused || (problem !== undefined && problem === scale.metricProblem(Infinity))
  return {
    unit: scale.unit,
    max: scale.max,
    text,
    type,
    problem: isTooMuch ? scale.tooMuch(scale.max) : problem,
    leave,
  }
}
