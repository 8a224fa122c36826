import { describeCluster } from '../../../tests/support/cluster-conformance.ts'
import { singleNodeCluster } from './single-node.ts'

describeCluster(
  'a single-node cluster',
  () => singleNodeCluster('me', { error: () => undefined }),
  async () => undefined,
)
