import * as fc from 'fast-check'
import { SEED, caseCount } from './depth.ts'

fc.configureGlobal({ seed: SEED, numRuns: caseCount(100) })
