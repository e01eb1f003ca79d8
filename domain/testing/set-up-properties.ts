import * as fc from 'fast-check'
import { SEED, casesOf } from './depth.ts'

fc.configureGlobal({ seed: SEED, numRuns: casesOf(100) })
