import { describeSecrets } from '../../../tests/support/secrets-conformance.ts'
import { memorySecrets } from './memory-secrets.ts'

describeSecrets('memory', memorySecrets)
