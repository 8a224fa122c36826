import { describeSanctionStore } from '../../../tests/support/sanctions-conformance.ts'
import { memorySanctions } from './memory-sanctions.ts'

describeSanctionStore('memory', memorySanctions)
