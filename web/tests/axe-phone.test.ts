import { describe } from 'vitest'
import { axeFindsNothing } from './support/axe.ts'
import { PHONE } from './support/site.ts'

describe('axe, on a phone', () => axeFindsNothing(PHONE))
