import { describeCluster } from '../../../tests/support/cluster-conformance.ts'
import { aloneCluster } from './alone.ts'

describeCluster(
  'a cluster of one',
  () => aloneCluster('me', { error: () => undefined }),
  async () => undefined,
)
