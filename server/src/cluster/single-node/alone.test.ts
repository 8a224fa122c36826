import { describeCluster } from '../../../tests/support/cluster-conformance.ts'
import { aloneCluster } from './alone.ts'

describeCluster(
  'a single-node cluster',
  () => aloneCluster('me', { error: () => undefined }),
  async () => undefined,
)
