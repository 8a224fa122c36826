import { describe } from 'vitest'
import { axeFindsNothing } from './support/axe.ts'

describe('axe, on a desktop', () => axeFindsNothing({ viewport: { width: 1280, height: 800 } }))
