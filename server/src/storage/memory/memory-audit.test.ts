import { describeAuditLog } from '../../../tests/support/audit-conformance.ts'
import { memoryAudit } from './memory-audit.ts'

describeAuditLog('memory', memoryAudit)
